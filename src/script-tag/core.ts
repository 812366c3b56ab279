// The file that every page loads. The default store comes first: the elements
// read it as soon as they are defined. Most pages of a shop list products, and
// one file compresses better than two.
import './default-store-setup.js';
import './chunks/list.js';
// Needed by many chunks and small.
import '../element-base/focus.js';
