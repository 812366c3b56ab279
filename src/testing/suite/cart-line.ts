import type { LitElement } from 'lit';
import type { FixtureApi } from '../fixture-api.js';
import { until } from './until.js';

/** Raises the quantity of the first line, removes it, and restores it. @throws if the cart has none */
export async function changeLine({ renderRoot }: LitElement): Promise<void> {
  const line = renderRoot.querySelector('wb-cart-item');
  if (!line) throw new Error('no line');
  await line.increase();
  await line.removeLine();
  await line.undo();
}

/** Raises the quantity of the first line, and holds the answer. @throws if the cart has no line */
export async function holdChange({ renderRoot }: LitElement, api: FixtureApi): Promise<void> {
  const line = renderRoot.querySelector('wb-cart-item');
  if (!line) throw new Error('no line');
  api.hold('PATCH');
  void line.increase();
  await until(() => renderRoot.querySelector('[part~="total-words"]'), 'the sums are still amounts');
}
