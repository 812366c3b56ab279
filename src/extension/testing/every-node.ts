import { fieldNodes } from '../field-nodes.js';
import { describeNodes, NODES } from '../schema.js';

describeNodes(...fieldNodes);

/** The specification of every node, fields included. */
export { NODES };
