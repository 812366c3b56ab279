import { css } from 'lit';

export const basicShopProductStyles = css`
  :host {
    max-inline-size: 24rem;
  }
  .choices {
    position: relative;
    z-index: 1;
    display: grid;
    gap: 0.5rem;
    margin-block-start: 0.5rem;
  }
  .quantity {
    inline-size: 100%;
    margin-block-start: 0.5rem;
  }
  .card + .add {
    margin-block-start: 0.75rem;
  }
`;
