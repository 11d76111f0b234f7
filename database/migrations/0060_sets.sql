-- Sets: products of kind `bundle`. Each of a set's variations is one choice of its parts; `set_part` says what of which variation it
-- takes. Its stock, weight, price and former price follow from the parts.

alter table product
  add column kind text not null default 'single' check (kind in ('single', 'bundle')),
  -- Parts, sizes and price as staff set them (catalog/set-contract.ts).
  add column set_rule jsonb,
  add constraint product_set_rule_check check ((kind = 'bundle') = (set_rule is not null));
create index product_bundle on product (id) where kind = 'bundle';

-- Size and chosen parts of a set's variation as one text; null for ordinary goods.
alter table variation add column set_key text;

create table set_part (
  variation_id uuid not null references variation (id) on delete cascade,
  position smallint not null,
  -- Null: the goods were deleted, and the set is not for sale until staff choose others.
  part_variation_id uuid references variation (id) on delete set null,
  -- pieces in one set
  amount integer not null check (amount > 0),
  primary key (variation_id, position)
);
create index set_part_goods on set_part (part_variation_id);

-- What follows from the parts is no move of stock of its own …
drop trigger variation_stock_noted on variation;
create trigger variation_stock_noted after update of quantity on variation for each row
  when (old.quantity <> new.quantity and new.set_key is null) execute function note_stock_move();
drop trigger variation_first_stock_noted on variation;
create trigger variation_first_stock_noted after insert on variation for each row
  when (new.quantity > 0 and new.set_key is null) execute function note_stock_move();

-- … and no decision of anybody.
create or replace function audited_columns(row_data jsonb) returns jsonb language sql immutable as $$
  select row_data - array[
    'password_hash', 'totp_secret', 'search', 'search_text', 'search_vector', 'updated_date', 'updated_by', 'version',
    'totp_last_step', 'rating_hundredths', 'review_count', 'sold_count', 'popularity', 'view_count', 'stock', 'price_min',
    'price_max', 'token_hash', 'promotion_price', 'promotion_ends', 'lowest_price', 'price_until', 'current_price',
    'current_compare_at_price'
  ] - case when row_data ->> 'set_key' is null then array[]::text[] else array['quantity', 'price', 'compare_at_price', 'weight'] end
$$;

-- Whoever changes sets holds this lock first, so that orders with parts of several sets never wait for each other in a circle.
create function hold_sets() returns void language sql as $$ select pg_advisory_xact_lock(20261122, 18) $$;

-- What goods of this sum cost together: a share off, down to whole thousands of đồng where it comes to one. catalog/set-rules.ts
-- counts the same.
create function set_price(sum bigint, kept numeric, whole numeric) returns bigint language sql immutable as $$
  select case
    when kept = whole or whole = 0 then sum
    when sum * kept / whole < 1000 then floor(sum * kept / whole)
    else floor(sum * kept / whole / 1000) * 1000
  end::bigint
$$;

-- Brings stock, weight and prices of all variations of these sets in line with their parts.
create function refresh_sets(ids uuid[]) returns void language plpgsql as $$
declare
  changed text[];
begin
  perform hold_sets();
  perform id from product where id = any(ids) order by id for no key update;
  with goods as (
    select v.id, v.product_id, v.position, sp.part_variation_id, sum(sp.amount) as amount
    from variation v join set_part sp on sp.variation_id = v.id
    where v.product_id = any(ids) group by 1, 2, 3, 4
  ), summed as (
    select g.id, g.product_id, g.position, bool_and(pv.id is not null) as is_whole,
      sum(g.amount * pv.current_price)::bigint as total, sum(g.amount * pv.weight)::integer as weight,
      min(case when pp.status = 'published' then greatest(pv.quantity, 0) / g.amount else 0 end)::integer as available
    from goods g left join variation pv on pv.id = g.part_variation_id left join product pp on pp.id = pv.product_id
    group by 1, 2, 3
  ), usual as (
    select distinct on (product_id) product_id, id, total from summed order by product_id, position
  ), priced as (
    select s.*, case
        when p.set_rule -> 'price' ->> 'by' = 'fixed' then
          case when u.id = s.id or u.total = s.total or u.total = 0 then (p.set_rule -> 'price' ->> 'price')::bigint
            else set_price(s.total, (p.set_rule -> 'price' ->> 'price')::numeric, u.total) end
        else set_price(s.total, 100 - (p.set_rule -> 'price' ->> 'percent')::numeric, 100)
      end as price
    from summed s join usual u on u.product_id = s.product_id join product p on p.id = s.product_id
  ), written as (
    update variation v set
      quantity = case when s.is_whole then s.available else 0 end,
      weight = case when s.is_whole then s.weight else v.weight end,
      price = case when s.is_whole then s.price else v.price end,
      compare_at_price = case when not s.is_whole then v.compare_at_price when s.total > s.price then s.total end
    from priced s
    where v.id = s.id and (v.quantity, v.weight, v.price, v.compare_at_price) is distinct from (
      case when s.is_whole then s.available else 0 end, case when s.is_whole then s.weight else v.weight end,
      case when s.is_whole then s.price else v.price end,
      case when not s.is_whole then v.compare_at_price when s.total > s.price then s.total end)
    returning v.product_id
  )
  select array_agg(distinct product_id::text) into changed from written;
  if changed is null then return; end if;
  perform invalidate(array['listings'] || array(select 'product:' || id from unnest(changed) id)
    || array(select distinct 'assortment:' || collection_id from product_collection where product_id::text = any(changed)));
  update product p set stock = d.stock, price_min = d.price_min, price_max = d.price_max
  from (
    select product_id, max(quantity) as stock, min(current_price) as price_min, max(current_price) as price_max
    from variation where product_id = any(changed::uuid[]) group by 1
  ) d
  where p.id = d.product_id and (p.stock, p.price_min, p.price_max) is distinct from (d.stock, d.price_min, d.price_max);
end $$;

create function refresh_sets_of_goods() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_table_name = 'variation' then
    ids := array(select distinct v.product_id from set_part sp join variation v on v.id = sp.variation_id
      where sp.part_variation_id = new.id);
  elsif tg_table_name = 'set_part' then
    ids := array(select product_id from variation where id = new.variation_id);
  else
    ids := array(select distinct v.product_id from set_part sp join variation v on v.id = sp.variation_id
      join variation pv on pv.id = sp.part_variation_id where pv.product_id = new.id);
  end if;
  if ids <> '{}' then perform refresh_sets(ids); end if;
  return null;
end $$;

-- At the commit, when nobody waits for goods any more: in the one statement of an order too.
create constraint trigger variation_sets_refreshed after update on variation deferrable initially deferred for each row
  when (new.set_key is null
    and (old.quantity <> new.quantity or old.current_price <> new.current_price or old.weight <> new.weight))
  execute function refresh_sets_of_goods();
create constraint trigger set_part_gone after update on set_part deferrable initially deferred for each row
  when (old.part_variation_id is not null and new.part_variation_id is null) execute function refresh_sets_of_goods();
create constraint trigger product_sets_refreshed after update on product deferrable initially deferred for each row
  when (old.status <> new.status and new.kind = 'single') execute function refresh_sets_of_goods();

-- A set stands in an order as its parts: each with its share of the set's price, which need not be whole pieces of it.
alter table order_line
  add column set_line jsonb,
  drop constraint order_line_check,
  add constraint order_line_total_check check (set_line is not null or line_total = price * amount),
  add constraint order_line_set_total_check check (line_total >= 0);
