-- A quote is made from the store's settings and markets, which are kept in memory. `version` also grows when a piece of
-- scarce stock is sold, so it cannot say whether those still hold. This number grows with them alone, in the same
-- transaction as the change.
alter table store add column settings_version bigint not null default 1;

create function store_settings_changed() returns trigger language plpgsql as $$
begin
  new.settings_version := old.settings_version + 1;
  return new;
end $$;

create trigger settings_update before update of name, settings on store
  for each row when (old.name is distinct from new.name or old.settings is distinct from new.settings)
  execute function store_settings_changed();

create function market_changed() returns trigger language plpgsql as $$
begin
  update store set settings_version = settings_version + 1
    where store_id = case when tg_op = 'DELETE' then old.store_id else new.store_id end;
  return null;
end $$;

create trigger settings_insert_delete after insert or delete on market
  for each row execute function market_changed();
create trigger settings_update after update on market
  for each row when (old.* is distinct from new.*) execute function market_changed();
