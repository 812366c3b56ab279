import { css } from 'lit';

export const marketSwitcherStyles = css`
  .switcher {
    position: relative;
    display: inline-block;
    max-inline-size: 100%;
  }
  /* Below its label, as wide as the page lets it be; or a button. */
  .skeleton {
    display: inline-block;
    inline-size: 100%;
    block-size: 2.75rem;
    margin-block-start: 1.7rem;
  }
  :host(:not([display='select'])) .skeleton {
    inline-size: 10rem;
    margin: 0;
  }
`;
