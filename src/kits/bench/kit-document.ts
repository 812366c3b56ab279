import { inScript } from '../../element-base/json-ld.js';

/**
 * The page around an app of a kit.
 * @param parts.data JSON that the app hydrates with
 * @param parts.state markup with the data of the elements, if `body` has it not
 */
export const kitDocument = ({
  body,
  data = 'null',
  state = '',
}: {
  body: string;
  data?: string;
  state?: string;
}): string =>
  `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title></head>
<body><div id="root">${body}</div><footer><h2>About this shop</h2></footer>${state}<script type="application/json" id="data">${inScript(data)}</script></body></html>`;
