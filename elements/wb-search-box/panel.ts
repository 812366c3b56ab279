import { html, nothing, type TemplateResult } from 'lit';
import { commonMessages } from '../../src/element-base/common-messages.js';
import { messages } from '../../src/element-base/locale/messages.js';
import { searchMessages } from '../../src/element-base/texts/search.js';
import type { Combobox } from './combobox.js';
import { groupView, loadingView } from './panel.template.js';
import { hitTemplate } from '../../src/element-base/search/hit-slot.js';

/** The content of the open panel: the suggestions, or a message why there are none, and a footer. */
export function panelView(list: Combobox): unknown {
  const { ports, groups, suggestions } = list;
  const texts = messages(searchMessages, ports.box.locale);
  const { status, data } = suggestions.view;
  const isRecent = groups[0]?.name === 'recent';
  const isFound = isRecent || (data?.items.length ?? 0) > 0;
  return [
    list.isOffline && data && !isRecent
      ? html`<p part="offline" class="offline" data-testid="offline">${texts.offlineCopy}</p>`
      : nothing,
    status === 'error' ? failedView(list) : nothing,
    status === 'loading' && !isFound ? loadingView(texts) : nothing,
    status === 'ready' && !isFound
      ? html`<slot name="empty">
          <p part="status" class="said" data-testid="empty">${texts.noSuggestions(data?.query ?? ports.query())}</p>
        </slot>`
      : nothing,
    groups.length > 0 ? listView(list) : nothing,
    footView(list, isRecent),
  ];
}

function listView(list: Combobox): TemplateResult {
  const { ports, groups, active, suggestions } = list;
  const texts = messages(searchMessages, ports.box.locale);
  const context = {
    texts,
    active,
    hasTemplate: hitTemplate(ports.box, 'suggestion') !== null,
    price: list.price.bind(list),
    href: list.href.bind(list),
  };
  let start = 0;
  return html`<div
    part="listbox"
    id="listbox"
    role="listbox"
    aria-label=${texts.suggestions}
    aria-busy=${suggestions.view.status === 'loading'}
    data-testid="search-listbox"
  >
    ${groups.map((group) => {
      const from = start;
      start += group.suggestions.length;
      const label = group.name === 'recent' ? html`<slot name="recent">${texts.recent}</slot>` : group.label;
      return groupView({ ...group, label }, from, context);
    })}
  </div>`;
}

function failedView(list: Combobox): TemplateResult {
  const texts = messages(searchMessages, list.ports.box.locale);
  return html`<slot name="error">
    <div part="error" class="said" data-testid="error">
      <p part="status">${list.isOffline ? texts.offline : texts.noService}</p>
      <button
        part="retry-button"
        class="button secondary"
        type="button"
        data-testid="retry"
        @click=${() => void list.ask()}
      >
        ${messages(commonMessages, list.ports.box.locale).retry}
      </button>
    </div>
  </slot>`;
}

function footView(list: Combobox, isRecent: boolean): TemplateResult {
  const texts = messages(searchMessages, list.ports.box.locale);
  return html`<div class="foot">
    ${
      isRecent
        ? html`<button
            part="recent-clear"
            class="button plain"
            type="button"
            data-testid="recent-clear"
            @click=${() => {
              list.forget();
            }}
          >
            ${texts.forget}
          </button>`
        : nothing
    }
    <slot name="footer" @slotchange=${onFooter}></slot>
  </div>`;
}

function onFooter({ target }: Event): void {
  const slot = target as HTMLSlotElement;
  slot.toggleAttribute('data-filled', slot.assignedNodes().length > 0);
}
