import { PRODUCT_SORTS, type ProductSort } from '@storefront/contract';

/** The order in `?sort=`, for the `sort` attribute of a list; undefined when it is none of ours. */
export const sortOf = ({ searchParams }: URL): ProductSort | undefined =>
  PRODUCT_SORTS.find((sort) => sort === searchParams.get('sort'));
