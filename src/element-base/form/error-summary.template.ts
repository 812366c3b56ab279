import { html, type TemplateResult } from 'lit';

/** An error, with the field to correct if there is one. */
export interface FieldProblem {
  readonly field?: string | undefined;
  readonly text: string;
  /** The control, if it belongs to the page. */
  readonly control?: HTMLElement;
}

/**
 * The missing fields, each with a link. It receives focus after a failed
 * submit, and shrinks as the fields are filled.
 */
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
