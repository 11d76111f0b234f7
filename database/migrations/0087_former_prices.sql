-- A former price that staff type is crossed out only while buyers could really buy at it within the last 30 days, by `price_change`
-- (decision 0040). `former_until`: until when that holds; null where it was never asked, or not in that time. The sum of a set's goods
-- is no former price and always stands beside its price.
alter table variation add column former_until timestamptz;

-- The last moment before this one at which a variation was sold at a price no lower than this; null when it never was.
create function asked_until(variation uuid, former bigint, moment timestamptz) returns timestamptz language sql stable as $$
  select max(until) from (
    select c.price, coalesce(lead(c.changed_date) over (order by c.changed_date, c.id), moment) as until
    from price_change c where c.variation_id = variation and c.changed_date <= moment
  ) held
  where price >= former
$$;

create function prove_former_price() returns trigger language plpgsql as $$
declare
  since timestamptz := shop_moment();
  asked timestamptz;
begin
  new.former_until := null;
  if new.compare_at_price is not null and new.set_key is null then
    asked := asked_until(new.id, new.compare_at_price, since);
    if asked > since - interval '30 days' then new.former_until := asked + interval '30 days'; end if;
  end if;
  return new;
end $$;
create trigger variation_former_price before insert or update of price, compare_at_price, set_key on variation
  for each row execute function prove_former_price();

alter table variation drop column current_compare_at_price;
alter table variation add column current_compare_at_price bigint generated always as (
  case when promotion_price < price then price when set_key is not null or former_until is not null then compare_at_price end) stored;
create index variation_former_until on variation (former_until) where former_until is not null;

create or replace function audited_columns(row_data jsonb) returns jsonb language sql immutable as $$
  select row_data - array[
    'password_hash', 'totp_secret', 'search', 'search_name', 'search_text', 'search_vector', 'search_words', 'folded_name',
    'materials', 'sizes', 'updated_date', 'updated_by', 'version', 'totp_last_step', 'totp_started_date',
    'rating_hundredths', 'review_count', 'sold_count', 'popularity', 'view_count', 'stock', 'price_min', 'price_max',
    'token_hash', 'promotion_price', 'promotion_ends', 'lowest_price', 'price_until', 'current_price',
    'current_compare_at_price', 'former_until', 'gift_message', 'fits_lo_ban', 'furniture_sizes'
  ] - case when row_data ->> 'set_key' is null then array[]::text[] else array['quantity', 'price', 'compare_at_price', 'weight'] end
$$;

update variation set former_until = asked_until(id, compare_at_price, now()) + interval '30 days'
where compare_at_price is not null and set_key is null and asked_until(id, compare_at_price, now()) > now() - interval '30 days';
