-- What became of goods and money that went back, orders that cost nothing, when a provider was last asked about a payment, and how long staff
-- have to decide about a transfer that a buyer has announced.

-- Staff decide it for each line when an order is returned.
alter table order_line add column came_back text check (came_back in ('restocked', 'written_off'));

-- VND of the paid ones that were given back. What of them is kept counts for an order that is not paid in full.
alter table shop_order add column refunded_amount bigint not null default 0;
update shop_order o set refunded_amount = r.total
from (select order_id, sum(amount) as total from payment_refund group by 1) r where r.order_id = o.id;
alter table shop_order add constraint shop_order_refunded check (refunded_amount between 0 and paid_amount);

-- Providers are asked about an attempt now and then, and never by two at once.
alter table payment add column asked_date timestamptz;

-- Nothing to pay is paid.
with paid as (
  update shop_order set payment_status = 'paid', payment_method = 'free', expires_at = null
  where order_total = 0 and payment_status in ('unpaid', 'pending', 'failed') and status not in ('cancelled', 'returned')
  returning id)
insert into order_event (id, order_id, kind, actor) select gen_random_uuid(), id, 'paid', 'system' from paid;

-- Who said that the transfer was made is waited for until staff have decided.
update shop_order o set expires_at = null
where o.status = 'pending' and exists (
  select 1 from payment p where p.order_id = o.id and p.claimed_date is not null and p.state = 'waiting');

insert into system_param (id, key, value, type, param_group, title, title_en, description, is_public, default_value)
select gen_random_uuid(), 'order.claimed_hours', '72', 'number', 'order', 'Hạn đối chiếu khi khách báo đã chuyển khoản (giờ)',
  'Check announced transfers within (hours)',
  'Đơn không tự hủy nữa khi khách báo đã chuyển; quá hạn này đơn được nhắc ở mục Thanh toán để nhân viên quyết định. Từ 1 đến 720 giờ.',
  false, '72'
where exists (select 1 from system_param);
