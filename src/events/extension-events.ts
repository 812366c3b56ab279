/**
 * Reason why an extension is not on the page: the store has no extension with that id (`unknown`), its list or code did
 * not load (`load`) or differs from the stored code (`integrity`), the sandbox did not respond (`sandbox`), it did not
 * render in time (`timeout`), failed at its start (`crash`), exceeded a limit (`limit`), stopped responding
 * (`unresponsive`), or the page ended it (`terminated`).
 */
export type ExtensionErrorReason =
  'unknown' | 'load' | 'integrity' | 'sandbox' | 'timeout' | 'crash' | 'limit' | 'unresponsive' | 'terminated';

/** Detail of `wb-extension-error`: the page shows the fallback and continues. */
export interface ExtensionErrorDetail {
  reason: ExtensionErrorReason;
  /** Message in English for logs. */
  detail: string;
}

/** Detail of `wb-extension-action`: the extension asks its page to do something. */
export interface ExtensionActionDetail {
  name: string;
  payload: unknown;
}

export interface ExtensionEvents {
  'wb-extension-ready': CustomEvent<undefined>;
  'wb-extension-error': CustomEvent<ExtensionErrorDetail>;
  'wb-extension-action': CustomEvent<ExtensionActionDetail>;
}
