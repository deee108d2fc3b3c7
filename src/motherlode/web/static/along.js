// The link for another device can be copied.

import { speak } from "./a11y.js";
import { offerToCopy } from "./copying.js";

offerToCopy(document.querySelectorAll(".along .link"), speak);
