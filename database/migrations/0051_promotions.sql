-- Promotions: prices that hold between two moments. A variation's `price` and `compare_at_price` stay what staff set; what is charged and
-- crossed out now stands in `current_price` and `current_compare_at_price`. `price_until` is the next moment at which a promotion of the
-- variation begins or ends: from then on the row must be turned before its price may be shown or charged (catalog/server/promotions).

create table promotion (
  id uuid primary key,
  name text not null,
  name_en text,
  starts_date timestamptz not null,
  -- The first moment at which it no longer holds.
  ends_date timestamptz not null,
  version integer not null default 1,
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now(),
  created_by text,
  updated_by text,
  constraint promotion_dates_check check (ends_date > starts_date)
);
create index promotion_ends on promotion (ends_date desc, id desc);

create table promotion_price (
  promotion_id uuid not null references promotion (id) on delete cascade,
  variation_id uuid not null references variation (id) on delete cascade,
  price bigint not null check (price > 0),
  primary key (promotion_id, variation_id)
);
create index promotion_price_variation on promotion_price (variation_id);

create trigger promotion_version before update on promotion for each row execute function count_version();
create trigger promotion_audit after insert or update or delete on promotion for each row execute function audit_change('id');
create trigger promotion_price_audit after insert or update or delete on promotion_price
  for each row execute function audit_change('promotion_id');
create trigger promotion_told after insert or update or delete on promotion
  for each statement execute function tell_change();

alter table variation
  add column promotion_price bigint,
  add column promotion_ends timestamptz,
  -- The lowest price of the 30 days before the promotion that runs; null where none is known.
  add column lowest_price bigint,
  add column price_until timestamptz,
  add column current_price bigint not null generated always as (least(price, promotion_price)) stored,
  add column current_compare_at_price bigint generated always as (
    case when promotion_price < price then price else compare_at_price end) stored;
create index variation_price_until on variation (price_until) where price_until is not null;

create trigger variation_promotion_told after update on variation for each row
  when (
    old.current_price <> new.current_price or old.promotion_ends is distinct from new.promotion_ends
    or old.lowest_price is distinct from new.lowest_price or old.price_until is distinct from new.price_until
  )
  execute function tell_change();

-- What follows from promotions is in their own rows of the audit trail.
create or replace function audited_columns(row_data jsonb) returns jsonb language sql immutable as $$
  select row_data - array[
    'password_hash', 'totp_secret', 'search', 'search_text', 'search_vector', 'updated_date', 'updated_by', 'version',
    'totp_last_step', 'rating_hundredths', 'review_count', 'sold_count', 'popularity', 'view_count', 'stock', 'price_min',
    'price_max', 'token_hash', 'promotion_price', 'promotion_ends', 'lowest_price', 'price_until', 'current_price',
    'current_compare_at_price'
  ]
$$;

-- Every price that shoppers could buy at, from when on. It only grows, and stays when the variation goes.
create table price_change (
  id bigint generated always as identity primary key,
  product_id uuid not null,
  variation_id uuid not null,
  sku text not null,
  -- Null: from then on it was not on sale.
  price bigint,
  regular_price bigint not null,
  changed_date timestamptz not null
);
create index price_change_variation on price_change (variation_id, changed_date desc, id desc);

create function refuse_price_change() returns trigger language plpgsql as $$
begin
  raise exception 'The history of prices only grows';
end $$;
create trigger price_change_only_grows before update or delete or truncate on price_change
  for each statement execute function refuse_price_change();

insert into price_change (product_id, variation_id, sku, price, regular_price, changed_date)
select v.product_id, v.id, v.sku, v.current_price, v.price, now()
from variation v join product p on p.id = v.product_id where p.status = 'published';

-- `shop.moment` is the shop's clock where a change has one of its own; a promotion's beginning and end count from when they were due.
create function shop_moment() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('shop.moment', true), '')::timestamptz, now())
$$;

create function note_price() returns trigger language plpgsql as $$
declare
  since timestamptz := shop_moment();
begin
  if tg_op = 'UPDATE' and old.price_until <= since and new.price_until is distinct from old.price_until then
    since := old.price_until;
  end if;
  insert into price_change (product_id, variation_id, sku, price, regular_price, changed_date)
  select new.product_id, new.id, new.sku, new.current_price, new.price, since
  from product where id = new.product_id and status = 'published';
  return null;
end $$;
create trigger variation_new_price after insert on variation for each row execute function note_price();
create trigger variation_other_price after update on variation for each row
  when (old.current_price <> new.current_price) execute function note_price();

create function note_sale() returns trigger language plpgsql as $$
begin
  insert into price_change (product_id, variation_id, sku, price, regular_price, changed_date)
  select new.id, v.id, v.sku, case when new.status = 'published' then v.current_price end, v.price, shop_moment()
  from variation v where v.product_id = new.id order by v.id;
  return null;
end $$;
create trigger product_on_sale after update on product for each row
  when ((old.status = 'published') <> (new.status = 'published')) execute function note_sale();

-- The lowest price at which a variation was sold in the 30 days before a moment; null when it was not.
create function lowest_price_before(variation uuid, moment timestamptz) returns bigint language sql stable as $$
  select min(price) from (
    (select c.price from price_change c
      where c.variation_id = variation and c.changed_date < moment and c.changed_date > moment - interval '30 days')
    union all
    (select c.price from price_change c
      where c.variation_id = variation and c.changed_date <= moment - interval '30 days'
      order by c.changed_date desc, c.id desc limit 1)
  ) held
$$;

-- The stock after an order took its pieces. Fails when the price that the order was summed up with is not the price of this moment.
create function stock_at_price(stock integer, current_price bigint, price_until timestamptz, expected bigint, moment timestamptz)
returns integer language plpgsql as $$
begin
  if expected is not null and (current_price <> expected or price_until <= coalesce(moment, clock_timestamp())) then
    raise exception using errcode = 'check_violation', constraint = 'variation_price_check', table = 'variation',
      message = 'the price is another one now';
  end if;
  return stock;
end $$;

insert into system_param (id, key, value, type, param_group, title, title_en, description, description_en, is_public, default_value)
select gen_random_uuid(), key, value, 'number', 'order', title, title_en, description, description_en, false, value
from (values
  ('promotion.most_percent', '50', 'Nhắc khi khuyến mại giảm quá (%)', 'Warn about promotions above (%)',
    'Mức giảm tối đa theo Nghị định 81/2018 là 50 % giá ngay trước khuyến mại. Chỉ nhắc nhân viên, không chặn.',
    'Decree 81/2018 allows at most 50 % off the price just before. Staff are warned, not refused.'),
  ('promotion.most_days', '120', 'Nhắc khi một mặt hàng giảm giá quá (ngày/năm)', 'Warn about promotions longer than (days a year)',
    'Theo Nghị định 81/2018, tổng thời gian giảm giá của một mặt hàng không quá 120 ngày trong một năm.',
    'Decree 81/2018 allows price reductions of one kind of goods on at most 120 days a year.')
) param (key, value, title, title_en, description, description_en)
where exists (select 1 from system_param);
