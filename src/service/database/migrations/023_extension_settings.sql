-- What the merchant has set of an extension, by name: its code and its places are its author's.
alter table extension add column settings jsonb not null default '{}';
