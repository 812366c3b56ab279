/** Writes the elements with their attributes, and the blocks, for the WordPress plugin. */
import type { Attribute, Package } from 'custom-elements-manifest';

const folder = 'src/kits/wordpress/plugin';

/** The elements that are blocks, with their icons of WordPress. All elements are shortcodes. */
const blocks: Readonly<Record<string, { title: string; icon: string; align?: 'wide' }>> = {
  'wb-product-list': { title: 'Product list', icon: 'grid-view', align: 'wide' },
  'wb-product-detail': { title: 'Product', icon: 'products', align: 'wide' },
  'wb-cart-viewer': { title: 'Cart', icon: 'cart', align: 'wide' },
  'wb-cart-drawer': { title: 'Cart drawer', icon: 'cart', align: 'wide' },
  'wb-checkout': { title: 'Checkout', icon: 'money-alt' },
  'wb-order-summary': { title: 'Order', icon: 'clipboard', align: 'wide' },
};

type Kind = 'boolean' | 'number' | 'url' | 'string' | readonly string[];

/** How WordPress checks a value. */
function kindOf({ name, type }: Attribute): Kind {
  const text = type?.text ?? 'string';
  if (text === 'boolean') return 'boolean';
  if (/^number( \| undefined)?$/.test(text)) return 'number';
  if (/(^|-)(href|url)$|^action$/.test(name)) return 'url';
  const values = text.split(' | ').filter((part) => part !== 'undefined');
  return values.every((part) => /^'[^']*'$/.test(part)) ? values.map((part) => part.slice(1, -1)) : 'string';
}

const php = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
const kindInPhp = (kind: Kind): string =>
  typeof kind === 'string' ? php(kind) : `array( ${kind.map(php).join(', ')} )`;

/**
 * The generated files of the plugin, by path from the repository's root. `<wb-store>` is not among the elements: the
 * script tag names the store, and an author must not name another server.
 */
export function wordpressFiles({ modules }: Package): Record<string, string> {
  const elements = modules
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap((declaration) =>
      'tagName' in declaration && declaration.tagName !== 'wb-store'
        ? [{ ...declaration, tag: declaration.tagName ?? '', attributes: declaration.attributes ?? [] }]
        : [],
    )
    .sort((a, b) => a.tag.localeCompare(b.tag));
  const lines = elements.map(({ tag, attributes }) => {
    const inner = attributes.map((attribute) => `\t\t${php(attribute.name)} => ${kindInPhp(kindOf(attribute))},\n`);
    return `\t${php(tag)} => array(\n${inner.join('')}\t),\n`;
  });
  const files: Record<string, string> = {
    [`${folder}/includes/elements.generated.php`]: `<?php
/**
 * Generated from custom-elements.json by "npm run manifest". Do not edit.
 *
 * @package StorefrontElements
 */

defined( 'ABSPATH' ) || exit;

return array(
${lines.join('')});
`,
  };
  for (const [tag, { title, icon, align }] of Object.entries(blocks)) {
    const element = elements.find((each) => each.tag === tag);
    if (!element) throw new Error(`${tag} is a block of the WordPress plugin, but no element`);
    const attributes = element.attributes.map((attribute): [string, object] => {
      const kind = kindOf(attribute);
      const type = kind === 'boolean' || kind === 'number' ? kind : 'string';
      return [attribute.fieldName ?? attribute.name, { type, ...(Array.isArray(kind) && { enum: kind }) }];
    });
    files[`${folder}/blocks/${tag.slice('wb-'.length)}/block.json`] = JSON.stringify({
      $schema: 'https://schemas.wp.org/trunk/block.json',
      apiVersion: 2,
      name: `storefront-elements/${tag.slice('wb-'.length)}`,
      title,
      category: 'storefront-elements',
      icon,
      description: element.summary,
      textdomain: 'storefront-elements',
      attributes: {
        ...Object.fromEntries(attributes),
        ...(align && { align: { type: 'string', default: align } }),
      },
      supports: { html: false, ...(align && { align: ['wide', 'full'] }) },
      editorScript: 'storefront-elements-editor',
    });
  }
  return files;
}
