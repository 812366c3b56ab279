import { css } from 'lit';

export const contactFormStyles = css`
  /* For machines that fill in everything: out of sight, out of the tab order, and out of what is read. */
  .trap {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
