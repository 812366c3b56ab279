-- Buy-x-get-y, shipping by zone, weight and price, taxes by postal code and date, reverse charge.

alter table discount add column buy_get jsonb; -- { buy, get, maxUses? } as the contract says
alter table discount drop constraint discount_kind_check;
alter table discount add constraint discount_kind_check check (kind in ('percent', 'amount', 'free-shipping', 'buy-x-get-y'));
alter table discount add constraint discount_buy_get check ((kind = 'buy-x-get-y') = (buy_get is not null));

alter table shipping_method
  add column zones jsonb not null default '[]',     -- [{ countryCode, regions, postalCodes, exceptPostalCodes }]; empty: see countries
  add column steps_by text check (steps_by in ('weight', 'goods')),
  add column steps jsonb not null default '[]',     -- [{ from, price }], grams or minor units; ascending
  add column enabled boolean not null default true;

alter table tax_rate
  add column postal_codes text[] not null default '{}', -- patterns; empty: every postal code
  add column starts_at timestamptz,
  add column ends_at timestamptz;

alter table market add column tax jsonb; -- { homeCountry, reverseCharge?, behaviour? }; null: none of these
