/** Why an extension is not on the page. */
export type ExtensionErrorReason = 'no-sandbox' | 'load' | 'integrity' | 'timeout' | 'crash' | 'terminated';

/** Detail of `wb-extension-error`: its fallback is shown; the page goes on. */
export interface ExtensionErrorDetail {
  reason: ExtensionErrorReason;
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
