-- What staff need to work with orders: to find them by what callers say, to send them on their way, and to note what only staff
-- read.

alter table shop_order
  add column carrier text,
  add column tracking_number text,
  -- The receiver's name without marks, the phone number and the Order ID, for finding any part of them.
  add column search_text text not null
    generated always as (folded_words(fullname) || ' ' || phone_number || ' ' || lower(order_id)) stored;
create index shop_order_search on shop_order using gin (search_text gin_trgm_ops);
create index shop_order_province on shop_order (shipping_province, created_date desc);

-- Notes among staff; they are added and never changed.
create table order_note (
  id uuid primary key,
  order_id uuid not null references shop_order (id) on delete cascade,
  body text not null check (body <> ''),
  created_date timestamptz not null,
  created_by text
);
create index order_note_order on order_note (order_id, id);
create trigger order_note_audit after insert or update or delete on order_note
  for each row execute function audit_change('order_id');
