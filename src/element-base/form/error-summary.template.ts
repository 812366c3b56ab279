import { html, type TemplateResult } from 'lit';

/** One thing that is wrong, and the field that mends it, if one does. */
export interface FieldProblem {
  readonly field?: string | undefined;
  readonly text: string;
  /** The control, where it is the page's own. */
  readonly control?: HTMLElement;
}

/** What is missing, with a link to each field. Receives focus after a try, and shrinks as the fields are filled. */
export const errorSummaryView = <P extends FieldProblem>(
  title: string,
  problems: readonly P[],
  focus: (problem: P) => void,
): TemplateResult => html`
  <div
    part="error-summary"
    class="notice error"
    id="error-summary"
    role="alert"
    tabindex="-1"
    data-testid="error-summary"
  >
    <p class="notice-title">${title}</p>
    <ul>
      ${problems.map(
        (problem) => html`
          <li>
            ${
              problem.field
                ? html`<a
                    href="#${problem.field}"
                    data-testid="error-link"
                    @click=${(event: Event) => {
                      event.preventDefault();
                      focus(problem);
                    }}
                    >${problem.text}</a
                  >`
                : problem.text
            }
          </li>
        `,
      )}
    </ul>
  </div>
`;
