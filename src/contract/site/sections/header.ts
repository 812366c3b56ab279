import { Type } from '@sinclair/typebox';
import { choice, handleOf, picture, text, toggle } from '../fields/fields.js';
import { sectionType } from '../fields/section-type.js';

export const headerSection = sectionType({
  type: 'header',
  version: 1,
  title: 'Header',
  description: 'Name or logo, menu, search, markets, account and cart.',
  settings: Type.Object(
    {
      name: text('Name of the shop', { description: 'Empty: the name of the store.' }),
      logo: picture('Logo'),
      layout: choice('Layout', { row: 'One row', centre: 'Name in the middle' }, 'row'),
      menu: handleOf('menu', 'Menu', { description: 'Default: the menu "main".' }),
      search: toggle('Search', true),
      recentSearches: toggle('Offer recent searches', true, { description: 'They stay on the device of the shopper.' }),
      markets: choice(
        'Markets',
        { none: 'None', select: 'Select', list: 'List', dialog: 'Dialogue', link: 'Link to the footer' },
        'link',
      ),
      account: toggle('Link to the account', true),
      cart: choice('Cart', { drawer: 'Panel at the side', dropdown: 'Panel below', link: 'Link' }, 'drawer'),
      openOnAdd: toggle('Open the cart after adding', false),
      quietCheckout: toggle('Only the name at the checkout', true, { description: 'Nothing leads away from paying.' }),
      sticky: toggle('Stays in sight', false),
    },
    { additionalProperties: false },
  ),
  places: ['header'],
  once: true,
  presets: [
    { name: 'Everything', settings: {} },
    { name: 'Name and cart', settings: { search: false, markets: 'none', account: false } },
  ],
});
