-- A row of `price_change` that another one of the same moment follows was never charged: a product that is published and gets another
-- price in one transaction has both. Such a price is neither a former price nor the lowest one before a promotion.

-- The last moment before this one at which a variation was sold at a price no lower than this; null when it never was.
create or replace function asked_until(variation uuid, former bigint, moment timestamptz) returns timestamptz language sql stable as $$
  select max(until) from (
    select c.price, c.changed_date, coalesce(lead(c.changed_date) over (order by c.changed_date, c.id), moment) as until
    from price_change c where c.variation_id = variation and c.changed_date <= moment
  ) held
  where price >= former and until > changed_date
$$;

-- The lowest price at which a variation was sold in the 30 days before a moment; null when it was not.
create or replace function lowest_price_before(variation uuid, moment timestamptz) returns bigint language sql stable as $$
  select min(price) from (
    (select distinct on (c.changed_date) c.price from price_change c
      where c.variation_id = variation and c.changed_date < moment and c.changed_date > moment - interval '30 days'
      order by c.changed_date desc, c.id desc)
    union all
    (select c.price from price_change c
      where c.variation_id = variation and c.changed_date <= moment - interval '30 days'
      order by c.changed_date desc, c.id desc limit 1)
  ) held
$$;
