export function docsPage(_shopper: object, _admin: object): { html: string; policy: string } {
  return { html: '<!doctype html>', policy: "default-src 'none'" };
}
