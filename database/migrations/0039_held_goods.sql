-- Goods that unpaid orders hold: limited per phone number and per network, with a deadline on announced transfers too.

-- A keyed hash of the network an order of a stranger came from, while it waits; it says nothing to whoever reads it.
alter table shop_order add column placed_from text;
create index shop_order_waiting_phone on shop_order (phone_number) where status = 'pending';
create index shop_order_waiting_from on shop_order (placed_from) where status = 'pending';

-- Announced transfers end when staff were to have decided, and at the earliest a day from now.
update shop_order o set expires_at = greatest(p.expires_date, now() + interval '1 day')
from payment p
where p.order_id = o.id and p.claimed_date is not null and p.state = 'waiting'
  and o.status = 'pending' and o.expires_at is null and o.paid_amount = o.refunded_amount;

update system_param set
  description = 'Quá hạn này mà nhân viên chưa xác nhận tiền về, đơn tự hủy và hàng trở lại kho. Từ 1 đến 720 giờ.',
  title = 'Giữ hàng khi khách báo đã chuyển khoản (giờ)', title_en = 'Hold goods of announced transfers (hours)'
where key = 'order.claimed_hours';
