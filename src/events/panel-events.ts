/** Detail of `wb-before-close` and `wb-close`. */
export interface CloseDetail {
  /** `outside`: a click or the focus went elsewhere. `timeout`: the shopper did not use it. */
  reason: 'button' | 'escape' | 'backdrop' | 'method' | 'outside' | 'timeout';
}

/** Detail of `wb-toggle`: something was opened or closed in place. */
export interface ToggleDetail {
  expanded: boolean;
}

/** Detail of `wb-confirm`: the dialogue is busy until the promises settle. It stays open if one is rejected. */
export interface ConfirmDetail {
  waitUntil: (promise: Promise<unknown>) => void;
}

export interface PanelEvents {
  'wb-open': CustomEvent<undefined>;
  /** Cancelable. */
  'wb-before-close': CustomEvent<CloseDetail>;
  'wb-close': CustomEvent<CloseDetail>;
  'wb-toggle': CustomEvent<ToggleDetail>;
  /** The shopper confirmed. Cancel it to keep the dialogue open. */
  'wb-confirm': CustomEvent<ConfirmDetail>;
  /** The shopper declined. */
  'wb-cancel': CustomEvent<undefined>;
}
