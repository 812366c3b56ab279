/** Address pattern of product pages in the shop of the benchmarks. */
export const PRODUCT_ROUTE = '/products/{handle}';
