import type { Image } from '@storefront/contract';

/** The action of a button in a template. */
export interface RecordAction {
  /** Accessible name of the button. */
  readonly label: string;
  readonly off: boolean;
  readonly run: () => void;
}

/** The data of one record that a template can show. */
export interface RecordFields {
  readonly id: string;
  /** Texts by name: `data-field="name"` shows that text. Without a text the element is hidden. */
  readonly texts: Readonly<Record<string, string>>;
  /** ISO 8601, for `<time data-field="…">`. */
  readonly at?: string | null | undefined;
  /** For `<a data-field="…">`. Only http and https addresses become links. */
  readonly href?: string | null | undefined;
  /** For `<img data-field="image">`. Without an image the element is hidden. */
  readonly image?: Image | null | undefined;
  /** Actions of `<button data-field="name">`. A button without an action or with an empty text is hidden. */
  readonly actions?: Readonly<Record<string, RecordAction>> | undefined;
}
