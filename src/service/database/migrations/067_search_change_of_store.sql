-- The inbox of a store is deleted with it, as the log is. Nobody reads the inbox of a store that is gone.
delete from search_change c where not exists (select from store s where s.store_id = c.store_id);

-- Waits for transactions that are running, and for nothing else: the inbox is nearly empty, so the check is short.
alter table search_change add foreign key (store_id) references store on delete cascade;
