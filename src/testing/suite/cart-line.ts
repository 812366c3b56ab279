import type { LitElement } from 'lit';

/** Raises the quantity of the first line, removes it, and restores it. @throws if the cart has none */
export async function changeLine({ renderRoot }: LitElement): Promise<void> {
  const line = renderRoot.querySelector('wb-cart-item');
  if (!line) throw new Error('no line');
  await line.increase();
  await line.removeLine();
  await line.undo();
}
