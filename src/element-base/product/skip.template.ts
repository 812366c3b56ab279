import { html, nothing } from 'lit';
import { messages } from '../locale/messages.js';
import { skipMessages } from '../texts/skip.js';

/** A list with more cards can be passed by. Each card has two stops of the Tab key. */
const FEW = 4;

function skips({ currentTarget }: Event): void {
  const list = (currentTarget as Element).parentNode;
  list?.querySelector<HTMLElement>('[data-testid="list-end"]')?.focus();
}

/** The button before a list, shown while it has the focus. */
export const skipView = (count: number, locale: string): unknown =>
  count > FEW
    ? html`<button class="button secondary skip visually-hidden" type="button" data-testid="skip-list" @click=${skips}>
        ${messages(skipMessages, locale).skipList}
      </button>`
    : nothing;

/** The place after the list to which that button leads. */
export const endView = (count: number, locale: string): unknown =>
  count > FEW
    ? html`<p class="visually-hidden" tabindex="-1" data-testid="list-end">
        ${messages(skipMessages, locale).endOfList}
      </p>`
    : nothing;
