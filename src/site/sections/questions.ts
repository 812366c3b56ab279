import { questionsSection } from '@storefront/contract/site';
import { nothing } from 'lit';
import { html } from 'storefront-elements/ssr';
import { band, prose } from './parts.js';
import { section } from './section.js';

export const questions = section(questionsSection, (settings, page, blocks, id) => {
  const list = blocks
    .filter((block) => page.text(block.settings.question) !== '')
    .map(
      ({ id: block, settings: { question, answer } }, index) =>
        html`<details ?open=${settings.openFirst && index === 0} data-wb-block=${page.field(block) ?? nothing}>
          <summary data-wb-field=${page.field('question') ?? nothing}>${page.text(question)}</summary>
          ${prose(page, answer, 'answer')}
        </details>`,
    );
  return list.length === 0 ? '' : band(page, id, { ...settings, className: 'questions' }, list);
});
