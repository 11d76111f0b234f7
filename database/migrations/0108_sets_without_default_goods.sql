-- A fixed price is that of the default choice, and the others cost in proportion to the goods of that one. Once some of these goods
-- are deleted, the proportion is unknown: every choice keeps its price, and none is for sale until staff choose other goods.
-- Except for `is_whole`, this is `refresh_sets` of migration 0060.
create or replace function refresh_sets(ids uuid[]) returns void language plpgsql as $$
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
    select distinct on (product_id) product_id, id, total, is_whole from summed order by product_id, position
  ), priced as (
    select s.id, s.total, s.weight, s.available,
      s.is_whole and (u.is_whole or p.set_rule -> 'price' ->> 'by' <> 'fixed') as is_whole,
      case
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

-- Sets that have lost such goods already.
select refresh_sets(array(
  select p.id from product p
  where p.kind = 'bundle' and p.set_rule -> 'price' ->> 'by' = 'fixed' and exists (
    select 1 from variation v join set_part sp on sp.variation_id = v.id
    where v.product_id = p.id and sp.part_variation_id is null)));
