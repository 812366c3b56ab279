import { Type, type Static } from '@sinclair/typebox';
import { IntegerEnum, StringEnum } from './schema.js';

const leaf = {
  title: Type.String({ minLength: 1, maxLength: 100 }),
  type: StringEnum(['home', 'category', 'product', 'page', 'story', 'url']),
  handle: Type.Optional(Type.String({ maxLength: 200 })),
  url: Type.Optional(
    Type.String({
      maxLength: 2000,
      description: 'http(s), mailto, tel or a path. Resolved from the store routes when the type names a record.',
    }),
  ),
};
const MenuLeaf = Type.Object({ ...leaf }, { additionalProperties: false });
const MenuBranch = Type.Object(
  { ...leaf, items: Type.Optional(Type.Array(MenuLeaf, { maxItems: 50 })) },
  { additionalProperties: false },
);
export const MenuItem = Type.Object(
  { ...leaf, items: Type.Optional(Type.Array(MenuBranch, { maxItems: 50 })) },
  { $id: 'MenuItem', additionalProperties: false },
);
/** A merchant's menu; items nest three deep at most. */
export const Menu = Type.Object(
  {
    handle: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }),
    title: Type.String({ maxLength: 100 }),
    items: Type.Array(MenuItem, { maxItems: 50 }),
  },
  { $id: 'Menu', additionalProperties: false },
);
/** A menu as the merchant writes it. */
export const MenuInput = Type.Omit(Menu, ['handle'], {
  $id: 'MenuInput',
  additionalProperties: false,
  description: 'A menu as the merchant writes it: entries that name a record need no url.',
});
export type MenuInput = Static<typeof MenuInput>;
export type Menu = Static<typeof Menu>;
export type MenuItem = Static<typeof MenuItem>;

export const Redirect = Type.Object(
  {
    path: Type.String({ pattern: '^/', maxLength: 500 }),
    target: Type.String({ minLength: 1, maxLength: 2000, pattern: '^(/(?!/)|https?://)' }),
    statusCode: IntegerEnum([301, 302, 307, 308]),
  },
  { $id: 'Redirect', additionalProperties: false },
);
export type Redirect = Static<typeof Redirect>;

export const RedirectsInput = Type.Object(
  { items: Type.Array(Redirect, { maxItems: 10_000, description: 'All redirects of the store.' }) },
  { $id: 'RedirectsInput', additionalProperties: false, description: 'All redirects of a store.' },
);
