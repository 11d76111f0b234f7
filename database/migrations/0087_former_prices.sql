-- A former price that staff type is crossed out only while buyers could really buy at it within the last 30 days, by `price_change`
-- (decision 0040). `former_until`: until when that holds; null where it was never asked, or not in that time. The sum of a set's goods
-- is no former price and always stands beside its price.
--
-- `current_compare_at_price` keeps its values and is set by a trigger from now on: a computed column with another expression would write
-- the table anew. Migration 0089 brings the rows that exist in line; until then they show what they showed.
alter table variation
  add column former_until timestamptz,
  alter column current_compare_at_price drop expression;

-- The last moment before this one at which a variation was sold at a price no lower than this; null when it never was.
create function asked_until(variation uuid, former bigint, moment timestamptz) returns timestamptz language sql stable as $$
  select max(until) from (
    select c.price, coalesce(lead(c.changed_date) over (order by c.changed_date, c.id), moment) as until
    from price_change c where c.variation_id = variation and c.changed_date <= moment
  ) held
  where price >= former
$$;

-- A former price is not shown if its 30 days end before the next daily job, which could only end it late.
create function prove_former_price() returns trigger language plpgsql as $$
declare
  since timestamptz := shop_moment();
  ends timestamptz;
begin
  new.former_until := null;
  if new.compare_at_price is not null and new.set_key is null then
    ends := asked_until(new.id, new.compare_at_price, since) + interval '30 days';
    if ends > since + interval '25 hours' then new.former_until := ends; end if;
  end if;
  return new;
end $$;
create trigger variation_former_price before insert or update of price, compare_at_price, set_key on variation
  for each row execute function prove_former_price();

create function show_former_price() returns trigger language plpgsql as $$
begin
  new.current_compare_at_price := case
    when new.promotion_price < new.price then new.price
    when new.set_key is not null or new.former_until is not null then new.compare_at_price end;
  return new;
end $$;
-- Triggers run in the order of their names: this one after variation_former_price.
create trigger variation_shown_former_price
  before insert or update of price, compare_at_price, set_key, promotion_price, former_until, current_compare_at_price
  on variation for each row execute function show_former_price();

create or replace function audited_columns(row_data jsonb) returns jsonb language sql immutable as $$
  select row_data - array[
    'password_hash', 'totp_secret', 'search', 'search_name', 'search_text', 'search_vector', 'search_words', 'folded_name',
    'materials', 'sizes', 'updated_date', 'updated_by', 'version', 'totp_last_step', 'totp_started_date',
    'rating_hundredths', 'review_count', 'sold_count', 'popularity', 'view_count', 'stock', 'price_min', 'price_max',
    'token_hash', 'promotion_price', 'promotion_ends', 'lowest_price', 'price_until', 'current_price',
    'current_compare_at_price', 'former_until', 'gift_message', 'fits_lo_ban', 'furniture_sizes'
  ] - case when row_data ->> 'set_key' is null then array[]::text[] else array['quantity', 'price', 'compare_at_price', 'weight'] end
$$;
