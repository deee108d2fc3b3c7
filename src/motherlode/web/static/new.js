// A new table: levels are offered by how many sit there.

import { offerLevels } from "./levels.js";

offerLevels();
