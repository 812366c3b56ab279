/** Detail of `wb-before-close` and `wb-close`. */
export interface CloseDetail {
  reason: 'button' | 'escape' | 'backdrop' | 'method';
}

/** Detail of `wb-toggle`: something was opened or closed in place. */
export interface ToggleDetail {
  expanded: boolean;
}

export interface PanelEvents {
  'wb-open': CustomEvent<undefined>;
  /** Cancelable. */
  'wb-before-close': CustomEvent<CloseDetail>;
  'wb-close': CustomEvent<CloseDetail>;
  'wb-toggle': CustomEvent<ToggleDetail>;
}
