import { css } from 'lit';
import { token } from '../../src/element-base/token.js';

export const extensionStyles = css`
  .frame {
    /* What an extension draws stays in its place. */
    contain: content;
  }
  .skeleton {
    block-size: 4rem;
  }
  .fallback {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
    align-items: center;
    color: ${token('color-muted')};
  }
`;
