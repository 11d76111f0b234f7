-- Why stock moved, the order of products within a collection, words to find pictures by; and what staff lists are asked for.

create table stock_move (
  id bigint generated always as identity primary key,
  created_date timestamptz not null default now(),
  variation_id uuid not null references variation (id) on delete cascade,
  -- pieces, below zero for what went out
  change integer not null check (change <> 0),
  -- pieces left after it
  quantity integer not null,
  reason text not null check (reason in ('first', 'order', 'order_back', 'received', 'counted', 'damaged', 'edited', 'import', 'other')),
  note text,
  -- The name of the member of staff; null when a visitor's order moved it.
  actor text,
  -- The Order ID. Orders are a room to the right, so there is no foreign key.
  order_id text
);
create index stock_move_variation on stock_move (variation_id, id desc);

-- Every change of a stock leaves a row, whoever makes it. `shop.stock_reason`, `shop.stock_note` and `shop.stock_order` of the
-- transaction say why; without them it was an edit by staff, or an order.
create function note_stock_move() returns trigger language plpgsql as $$
declare
  moved integer := new.quantity - case when tg_op = 'UPDATE' then old.quantity else 0 end;
  who text := nullif(current_setting('shop.actor', true), '');
begin
  insert into stock_move (variation_id, change, quantity, reason, note, actor, order_id)
  values (
    new.id, moved, new.quantity,
    coalesce(
      nullif(current_setting('shop.stock_reason', true), ''),
      case
        when tg_op = 'INSERT' then 'first'
        when who is not null then 'edited'
        when moved < 0 then 'order'
        else 'order_back'
      end),
    nullif(current_setting('shop.stock_note', true), ''), who, nullif(current_setting('shop.stock_order', true), ''));
  return null;
end $$;
create trigger variation_stock_noted after update of quantity on variation for each row
  when (old.quantity <> new.quantity) execute function note_stock_move();
create trigger variation_first_stock_noted after insert on variation for each row
  when (new.quantity > 0) execute function note_stock_move();

-- SKUs are found by any part of them.
create index variation_sku_trigrams on variation using gin (lower(sku) gin_trgm_ops);
create index variation_quantity on variation (quantity, id);
create index product_updated on product (updated_date desc, id);

-- The place of a product within its collection, from 1; null comes after those that were placed. `position` is the collection's
-- place within the product.
alter table product_collection add column place integer check (place > 0);

-- Words to find a picture by in the library.
alter table attachment add column tags text[] not null default '{}';
create index attachment_tags on attachment using gin (tags);
create index attachment_new on attachment (created_date desc, id desc);

create trigger slug_redirect_audit after insert or update or delete on slug_redirect
  for each row execute function audit_change('old_slug');

update role set capabilities = capabilities || '{stock.write}'
where 'product.write' = any (capabilities) and not 'stock.write' = any (capabilities);
update role set capabilities = capabilities || '{stock.write}'
where code = 'SALES' and not 'stock.write' = any (capabilities);
