// Home: a list that has no room for all its games shows that there are more.

import "./levels.js";
import { keepSoft } from "./edges.js";

for (const list of document.querySelectorAll(".below ul")) keepSoft(list);
