import { PRODUCT_SORTS, type ProductSort } from '@storefront/contract';

/** The order that a list's form without script asks for by `?sort=`: for its `sort`. Undefined: none, or no order of ours. */
export const sortOf = ({ searchParams }: URL): ProductSort | undefined =>
  PRODUCT_SORTS.find((its) => its === searchParams.get('sort'));
