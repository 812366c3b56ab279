import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const extensionStyles = css`
  .frame {
    /* An extension draws inside its place: nothing of it lies over or beside it. */
    contain: layout paint style;
    isolation: isolate;
    overflow: auto;
    max-block-size: 60rem;
    /* Room for the focus ring, outside of the line that the page's own things stand on. */
    padding: 4px;
    margin: -4px;
  }
  .provider {
    margin-block-end: 0.25rem;
    font-size: 0.875em;
  }
  .skeleton {
    block-size: 4rem;
  }
  .fallback {
    display: flex;
    flex-flow: wrap;
    align-items: center;
    gap: 0.5rem 1rem;
  }
  .provider,
  .fallback {
    color: ${token('color-muted')};
  }
`;
