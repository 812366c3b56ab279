-- Distributes all tables over the servers of a Citus cluster by their store, so that all rows of a store are on one
-- server. Run it once, on the coordinator, after the migrations. It keeps the rows, and it needs the database alone:
-- stop the service before. See docs/guides/from-one-postgresql-to-citus.md.

begin;

-- Citus refuses a trigger on a distributed table, because it may read rows of another server. The one trigger here,
-- `gift_card_entry_is_final`, reads no row: it refuses to change or delete an entry. It becomes one trigger on each shard.
set local citus.enable_unsafe_triggers = on;

-- Both tables of a foreign key must be distributed before Citus accepts it.
create temporary table foreign_key on commit drop as
select conrelid::regclass as source, conname as name, pg_get_constraintdef(oid) as definition
from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace;

do $$
declare
  item record;
begin
  for item in select * from foreign_key loop
    execute format('alter table %s drop constraint %I', item.source, item.name);
  end loop;
end $$;

-- The coordinator and the server of a store both give out numbers of an identity column, and each counts by itself, so
-- they would not grow together. Therefore a number now begins with the time in milliseconds, and a count makes it unique
-- among 4,096 of each of the two. It is larger than all before, and JavaScript reads it exactly until 2058.
create function number_of_arrival(count bigint) returns bigint language sql volatile as $$
  select ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1700000000000) * 8192
    -- Citus begins the counts of all servers but the coordinator with their number in the upper 16 bits.
    + case when count >> 48 > 0 then 4096 else 0 end + count % 4096
$$;

do $$
declare
  item record;
begin
  for item in
    select attrelid::regclass::text as name, attname as number from pg_attribute join pg_class c on c.oid = attrelid
    where attidentity <> '' and relkind = 'r' and relnamespace = 'public'::regnamespace order by relname
  loop
    execute format('alter table %s alter column %I drop identity', item.name, item.number);
    execute format('create sequence %I', item.name || '_arrivals');
    execute format('alter table %s alter column %I set default number_of_arrival(nextval(%L))',
      item.name, item.number, item.name || '_arrivals');
  end loop;
end $$;

-- `store` comes first: its shards decide where the rows of the other tables go.
do $$
declare
  item record;
begin
  perform create_distributed_table('store', 'store_id');
  for item in
    select attrelid::regclass::text as name from pg_attribute join pg_class c on c.oid = attrelid
    where attname = 'store_id' and relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'store'
    order by relname
  loop
    perform create_distributed_table(item.name, 'store_id', colocate_with => 'store');
  end loop;
  for item in select * from foreign_key loop
    execute format('alter table %s add constraint %I %s', item.source, item.name, item.definition);
  end loop;
end $$;

commit;
