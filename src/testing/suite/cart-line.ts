import type { LitElement } from 'lit';

/** The first line is taken once more, removed and put back. @throws when the cart has none */
export async function changeLine({ renderRoot }: LitElement): Promise<void> {
  const line = renderRoot.querySelector('wb-cart-item');
  if (!line) throw new Error('no line');
  await line.increase();
  await line.removeLine();
  await line.undo();
}
