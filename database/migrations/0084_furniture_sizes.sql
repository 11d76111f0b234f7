-- The measures of altars, tables and frames, so that lists can be narrowed to what fits a place (decision 0071), and goods made to
-- order (decision 0083). Migration 0086 checks the rows that exist, and 0089 computes their measures.

-- Width, depth and height of each stated size in mm, one after the other; `127 × 49 cm` of something flat has depth 0.
-- An option's sizes count from 40 cm on, as of furniture; the outer measures of an attribute always.
create function product_furniture_sizes(options jsonb, attributes jsonb) returns integer[]
  language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(mm order by size, place), '{}')
    from (
      select row_number() over () as size, measures from (
        select stated_measures(v) as measures, 400 as minimum
        from jsonb_array_elements(options) o, jsonb_array_elements_text(o -> 'values') v
        where fold_text(o ->> 'name') in ('kich thuoc', 'kich co', 'size')
        union all
        select stated_measures(v), 1
        from jsonb_array_elements(attributes) a, regexp_split_to_table(a ->> 'value', ';') v
        where fold_text(a ->> 'name') in ('phu bi', 'kich thuoc phu bi', 'outer size')
      ) stated
      where measures <> '{}' and (select max(mm) from unnest(measures) mm) >= minimum
    ) sizes,
    unnest(array[measures[1], case cardinality(measures) when 3 then measures[2] else 0 end, measures[cardinality(measures)]])
      with ordinality as parts (mm, place)
  );

-- Whether one of these sizes is nowhere larger than the given place, in mm.
create function fits_within(furniture_sizes integer[], width integer, depth integer, height integer) returns boolean
  language sql immutable strict parallel safe
  return exists (
    select from generate_series(1, cardinality(furniture_sizes), 3) at
    where furniture_sizes[at] <= width and furniture_sizes[at + 1] <= depth and furniture_sizes[at + 2] <= height
  );

alter table product
  add column furniture_sizes integer[] not null default '{}',
  -- Days from the order until they can be sent; 0 for goods that are sent from stock.
  add column making_days smallint not null default 0,
  add constraint product_making_days_check check (making_days between 0 and 180) not valid;

create or replace function put_product_words() returns trigger language plpgsql as $$
begin
  new.search_name := product_spelled(new.name, new.name_en);
  new.search_text := product_spelled(new.name, new.name_en, new.summary, product_facts(new.attributes, new.options));
  new.search_words := product_words(new.name, new.name_en, product_facts(new.attributes, new.options), new.summary);
  new.folded_name := folded_words(new.name);
  new.materials := product_materials(new.attributes);
  new.sizes := product_sizes(new.options);
  new.fits_lo_ban := product_fits_lo_ban(new.options, new.attributes);
  new.furniture_sizes := product_furniture_sizes(new.options, new.attributes);
  return new;
end $$;

drop trigger product_words on product;
create trigger product_words before insert or update of name, name_en, summary, attributes, options,
  search_name, search_text, search_words, folded_name, materials, sizes, fits_lo_ban, furniture_sizes
  on product for each row execute function put_product_words();

-- What follows from the measures is no change of anybody's.
create or replace function audited_columns(row_data jsonb) returns jsonb language sql immutable as $$
  select row_data - array[
    'password_hash', 'totp_secret', 'search', 'search_name', 'search_text', 'search_vector', 'search_words', 'folded_name',
    'materials', 'sizes', 'updated_date', 'updated_by', 'version', 'totp_last_step', 'totp_started_date',
    'rating_hundredths', 'review_count', 'sold_count', 'popularity', 'view_count', 'stock', 'price_min', 'price_max',
    'token_hash', 'promotion_price', 'promotion_ends', 'lowest_price', 'price_until', 'current_price',
    'current_compare_at_price', 'gift_message', 'fits_lo_ban', 'furniture_sizes'
  ] - case when row_data ->> 'set_key' is null then array[]::text[] else array['quantity', 'price', 'compare_at_price', 'weight'] end
$$;
