-- The span of the request that caused an event or an email, as `traceparent`: the worker that sends it links its own span
-- to that one. Null when nothing is traced.
alter table outbox add column traceparent text;
alter table email add column traceparent text;
