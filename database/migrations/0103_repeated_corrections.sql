-- Staff send a correction of stock again when its answer was lost: what it moved already counts towards it.
alter table stock_move add column correction_key text;
create index stock_move_correction on stock_move (correction_key, variation_id) where correction_key is not null;

create or replace function note_stock_move() returns trigger language plpgsql as $$
declare
  moved integer := new.quantity - case when tg_op = 'UPDATE' then old.quantity else 0 end;
  who text := nullif(current_setting('shop.actor', true), '');
begin
  insert into stock_move (variation_id, change, quantity, reason, note, actor, order_id, correction_key)
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
    nullif(current_setting('shop.stock_note', true), ''), who, nullif(current_setting('shop.stock_order', true), ''),
    nullif(current_setting('shop.stock_correction', true), ''));
  return null;
end $$;
