-- Deliveries that fail: shipping → failed → returning → returned; and goods of which a part comes back broken.
alter table shop_order drop constraint shop_order_status_check;
alter table shop_order add constraint shop_order_status_check
  check (status in ('pending', 'confirmed', 'packing', 'shipping', 'delivered', 'failed', 'returning', 'cancelled', 'returned'));

-- Pieces of a returned line that are not sold again; null while nothing was decided.
alter table order_line add column written_off_amount integer check (written_off_amount between 0 and amount);
update order_line set written_off_amount = case came_back when 'written_off' then amount else 0 end where came_back is not null;
alter table order_line drop constraint order_line_came_back_check;
alter table order_line add constraint order_line_came_back_check check (came_back in ('restocked', 'partly', 'written_off'));
