import { fieldNodes } from '../field-nodes.js';
import { describeNodes, NODES } from '../schema.js';

describeNodes(...fieldNodes);

/** What there is of every node, fields among them. */
export { NODES };
