import { Type, type Static } from '@sinclair/typebox';
import { IntegerEnum, StringEnum, type Same } from './schema.js';

const leaf = {
  title: Type.String({ minLength: 1, maxLength: 100, description: 'Text of the item.' }),
  type: StringEnum(['home', 'category', 'product', 'page', 'story', 'url'], { description: 'Kind of target.' }),
  handle: Type.Optional(
    Type.String({ maxLength: 200, description: 'Handle of the product, category, page or story.' }),
  ),
  url: Type.Optional(
    Type.String({
      maxLength: 2000,
      description:
        'An http(s), mailto or tel URL, or a path. The service fills it in from the store routes when the type names a record.',
    }),
  ),
};
export const MenuLeaf = Type.Object(
  { ...leaf },
  { $id: 'MenuLeaf', additionalProperties: false, description: 'An item of the third level of a menu.' },
);
export type MenuLeaf = Static<typeof MenuLeaf>;
export const MenuBranch = Type.Object(
  { ...leaf, items: Type.Optional(Type.Array(MenuLeaf, { maxItems: 50, description: 'Items of the third level.' })) },
  { $id: 'MenuBranch', additionalProperties: false, description: 'An item of the second level of a menu.' },
);
export type MenuBranch = Static<typeof MenuBranch>;
export const MenuItem = Type.Object(
  {
    ...leaf,
    items: Type.Optional(Type.Array(MenuBranch, { maxItems: 50, description: 'Items of the second level.' })),
  },
  { $id: 'MenuItem', additionalProperties: false, description: 'An item of a menu.' },
);
const menu = Type.Object(
  {
    handle: Type.String({ pattern: '^[a-z0-9-]{1,64}$', description: 'Handle of the menu.' }),
    title: Type.String({ maxLength: 100, description: 'Title that shoppers see.' }),
    items: Type.Array(MenuItem, { maxItems: 50, description: 'Items of the first level.' }),
  },
  { $id: 'Menu', additionalProperties: false, description: 'A menu. Items nest at most three levels deep.' },
);
export interface MenuSchema extends Same<typeof menu> {}
/** A menu of the merchant. Items nest at most three levels deep. */
export const Menu: MenuSchema = menu;
export type Menu = Static<MenuSchema>;
/** A menu as the merchant writes it. */
export const MenuInput = Type.Omit(Menu, ['handle'], {
  $id: 'MenuInput',
  additionalProperties: false,
  description: 'A menu as the merchant writes it. Items that name a record need no url.',
});
export type MenuInput = Static<typeof MenuInput>;
export type MenuItem = Static<typeof MenuItem>;

export const Redirect = Type.Object(
  {
    path: Type.String({
      pattern: '^/',
      maxLength: 500,
      description: 'Path on the site of the shop. It begins with `/`.',
    }),
    target: Type.String({
      minLength: 1,
      maxLength: 2000,
      pattern: '^(/(?!/)|https?://)',
      description: 'Path or URL of the target.',
    }),
    statusCode: IntegerEnum([301, 302, 307, 308], { description: 'HTTP status of the redirect.' }),
  },
  { $id: 'Redirect', additionalProperties: false, description: 'A redirect from a path of the shop.' },
);
export type Redirect = Static<typeof Redirect>;

export const RedirectsInput = Type.Object(
  { items: Type.Array(Redirect, { maxItems: 10_000, description: 'All redirects of the store.' }) },
  { $id: 'RedirectsInput', additionalProperties: false, description: 'All redirects of a store.' },
);
export type RedirectsInput = Static<typeof RedirectsInput>;
