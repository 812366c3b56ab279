-- Distributes all tables over the servers of a Citus cluster by their store, so that all rows of a store are on one
-- server. Run it once, on the coordinator, after the migrations. It keeps the rows, and it needs the database alone:
-- stop the service before. See docs/guides/from-one-postgresql-to-citus.md.

begin;

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
