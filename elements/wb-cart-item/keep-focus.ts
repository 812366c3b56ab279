import type { LitElement } from 'lit';

/** Moves the focus to the control with this test id. */
export function focusControl(host: LitElement, testid: string): void {
  host.renderRoot.querySelector<HTMLElement>(`[data-testid="${testid}"]`)?.focus();
}

/** The focused control is about to be removed. After the next render, its counterpart takes the focus. */
export function keepFocus(host: LitElement, testid: string): void {
  if (!host.matches(':focus-within, :focus')) return;
  host.requestUpdate();
  void host.updateComplete.then(() => focusControl(host, testid));
}
