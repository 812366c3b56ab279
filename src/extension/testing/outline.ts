import { OutlinePainter } from '../kit/outline.js';
import { fieldNodes } from '../field-nodes.js';
import { createReceiver } from '../receiver.js';
import { describeNodes } from '../schema.js';
import type { ValueRules } from '../values.js';

export { OutlinePainter, type Outline } from '../kit/outline.js';

export const rules: ValueRules = { base: 'https://shop.example/cart', images: ['https://media.example/'] };

/** A receiver that draws an outline, with a list of what it ignored. */
export function outlineReceiver() {
  describeNodes(...fieldNodes);
  const painter = new OutlinePainter();
  const problems: string[] = [];
  const receiver = createReceiver(painter, rules, (problem) => problems.push(problem));
  return { painter, receiver, problems };
}
