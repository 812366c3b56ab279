/**
 * Why an extension is not on the page: the store has none of that id (`unknown`), its list or code did not come (`load`)
 * or is another one than was stored (`integrity`), the sandbox did not answer (`sandbox`), it had not drawn in time
 * (`timeout`), failed at its start (`crash`), went beyond a bound (`limit`), did not answer any more (`unresponsive`), or
 * the page ended it (`terminated`).
 */
export type ExtensionErrorReason =
  'unknown' | 'load' | 'integrity' | 'sandbox' | 'timeout' | 'crash' | 'limit' | 'unresponsive' | 'terminated';

/** Detail of `wb-extension-error`: its fallback is shown; the page goes on. */
export interface ExtensionErrorDetail {
  reason: ExtensionErrorReason;
  /** For logs, in English. */
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
