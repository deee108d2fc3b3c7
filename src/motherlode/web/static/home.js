// Home: a list that has no room for all its games shows that there are more, and levels are offered by how many play.

import { keepSoft } from "./edges.js";
import { offerLevels } from "./levels.js";

for (const list of document.querySelectorAll(".below ul")) keepSoft(list);
offerLevels();
