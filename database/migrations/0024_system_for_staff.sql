-- What the staff's screens of the system and of figures need.

-- Nobody overwrites what somebody else has saved of a role; a role is known by its code.
alter table role add column version integer not null default 1;
create function count_role_version() returns trigger language plpgsql as $$
declare
  seen text := current_setting('shop.if_match', true);
begin
  if split_part(seen, ' ', 1) = old.code and split_part(seen, ' ', 2) <> old.version::text then
    raise exception 'Version % of % was changed meanwhile', split_part(seen, ' ', 2), old.code
      using errcode = 'TH409', constraint = 'version_seen';
  end if;
  new.version := old.version + 1;
  return new;
end $$;
create trigger role_version before update on role for each row execute function count_role_version();

alter table staff
  add column last_sign_in_date timestamptz,
  -- Why somebody is locked, for other staff to read.
  add column lock_reason text;

-- Figures read many orders, and little of each.
create index shop_order_figures on shop_order (created_date)
  include (id, status, payment_status, order_total, discount, shipping_fee, paid_amount, shipping_province_name, payment_method);
create index order_line_order on order_line (order_id)
  include (product_id, variation_id, product_slug, amount, line_total);
create index product_view_product on product_view (product_id);
create index payment_claimed on payment (order_id) where claimed_date is not null and state = 'waiting';
create index payment_receipt_waiting on payment_receipt (received_date) where state = 'open';
create index outgoing_message_failed on outgoing_message (created_date desc) where state = 'failed';

insert into system_param (id, key, value, type, param_group, title, title_en, description, is_public, default_value)
select gen_random_uuid(), 'stock.low', '5', 'number', 'order', 'Cảnh báo sắp hết hàng từ', 'Running out at',
  'Phân loại còn từng này sản phẩm trở xuống thì được nhắc nhập thêm.', false, '5'
where exists (select 1 from system_param);
