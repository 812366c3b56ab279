-- What a merchant sets up and every quote reads is kept in memory. This number says whether that still holds: every change
-- of such a table counts it up, whoever makes it, in the same transaction.
alter table store add column configuration bigint not null default 1;

create function configuration_changed() returns trigger language plpgsql as $$
begin
  update store set configuration = configuration + 1 where store_id in (select store_id from changed);
  return null;
end $$;

create trigger configuration_insert after insert on tax_rate
  referencing new table as changed for each statement execute function configuration_changed();
create trigger configuration_delete after delete on tax_rate
  referencing old table as changed for each statement execute function configuration_changed();
create trigger configuration_insert after insert on shipping_method
  referencing new table as changed for each statement execute function configuration_changed();
create trigger configuration_delete after delete on shipping_method
  referencing old table as changed for each statement execute function configuration_changed();
create trigger configuration_insert after insert on discount
  referencing new table as changed for each statement execute function configuration_changed();
create trigger configuration_delete after delete on discount
  referencing old table as changed for each statement execute function configuration_changed();
create trigger configuration_insert after insert on checkout_rule
  referencing new table as changed for each statement execute function configuration_changed();
create trigger configuration_delete after delete on checkout_rule
  referencing old table as changed for each statement execute function configuration_changed();

-- Of a transition table no columns can be named, and orders count what they use of a discount: by row, and only when
-- something else than that has changed.
create function configuration_row_changed() returns trigger language plpgsql as $$
begin
  update store set configuration = configuration + 1 where store_id in (old.store_id, new.store_id);
  return null;
end $$;

create trigger configuration_update after update on tax_rate
  for each row when (old.* is distinct from new.*) execute function configuration_row_changed();
create trigger configuration_update after update on shipping_method
  for each row when (old.* is distinct from new.*) execute function configuration_row_changed();
create trigger configuration_update after update on discount
  for each row when ((to_jsonb(old) - 'used') is distinct from (to_jsonb(new) - 'used'))
  execute function configuration_row_changed();
-- A rule that fails is told to its merchant alone.
create trigger configuration_update after update on checkout_rule
  for each row when ((to_jsonb(old) - 'last_failure') is distinct from (to_jsonb(new) - 'last_failure'))
  execute function configuration_row_changed();
