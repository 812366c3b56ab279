-- An answer that is kept for its key is some 4 kB: it stays in its row as it is. Compressing it and putting it away in
-- pieces takes longer than writing it, and it is deleted within a day.
alter table idempotency set (toast_tuple_target = 8160);
