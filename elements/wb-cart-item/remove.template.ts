import { html, nothing, type TemplateResult } from 'lit';
import { undoProblem } from '../../src/element-base/cart/line-problem.js';
import type { LineContext } from './line.template.js';

/** The question before a removal. */
export const questionView = (
  title: string,
  { texts }: LineContext,
  onKeep: () => void,
  onRemove: () => void,
): TemplateResult =>
  html`<div class="undo question" role="group" aria-labelledby="question" data-testid="question">
    <span id="question">${texts.confirmRemove(title)}</span>
    <span>
      <button class="button secondary" type="button" data-testid="keep" @click=${onKeep}>${texts.keep}</button>
      <button class="button plain" type="button" data-testid="confirm-remove" @click=${onRemove}>
        ${texts.remove}
      </button>
    </span>
  </div>`;

/** Takes the place of a removed line. @param error code of the last undo that failed */
export const undoBanner = (
  title: string,
  error: string | undefined,
  { texts, common }: LineContext,
  onUndo: () => void,
): TemplateResult =>
  html`<div part="undo-banner" class="undo" data-testid="undo-banner">
    <span>${texts.removed(title)} ${error === undefined ? nothing : undoProblem(error, texts, common)}</span>
    <button
      class="button secondary"
      type="button"
      data-testid="undo"
      aria-label=${texts.pair(texts.undo, texts.undoRemove(title))}
      @click=${onUndo}
    >
      ${texts.undo}
    </button>
  </div>`;
