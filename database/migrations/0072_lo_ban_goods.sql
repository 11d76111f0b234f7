-- Goods whose stated measures lie in good bands of the Lỗ Ban rulers (decision 0071). catalog/lo-ban-sizes.ts says the same, and
-- a test holds one against the other.

-- Whole millimetres on the rulers of 429 mm with eight bands and 388 mm with ten, which altars and frames are made by.
create function is_lo_ban_good(mm integer) returns boolean
  language sql immutable strict parallel safe
  return mm > 0 and (mm % 429) * 8 / 429 in (0, 3, 4, 7) and (mm % 388) * 10 / 388 in (0, 2, 4, 5, 7, 9);

-- `127 × 61 × 117 cm` → {1270,610,1170}; `Ảnh 18 × 24 cm` is the photo's and none.
create function stated_measures(value text) returns integer[]
  language sql immutable strict parallel safe
  return (
    select coalesce(array_agg((replace(part, ',', '.')::numeric * 10)::integer order by place), '{}')
    from regexp_matches(fold_text(value),
      '^([^0-9]*)([0-9]{1,3}(?:[.,][0-9])?) ?(?:cm)? ?[×x*] ?([0-9]{1,3}(?:[.,][0-9])?)(?: ?(?:cm)? ?[×x*] ?([0-9]{1,3}(?:[.,][0-9])?))? ?cm') found,
      unnest(found[2:4]) with ordinality as parts (part, place)
    where part is not null and found[1] !~ '\m(anh|photo|lot long)\M'
  );

-- An option's sizes count from 40 cm on, as of furniture; the outer measures of an attribute always.
create function product_fits_lo_ban(options jsonb, attributes jsonb) returns boolean
  language sql immutable strict parallel safe
  return exists (
    select from (
      select stated_measures(v) as measures, 400 as minimum
      from jsonb_array_elements(options) o, jsonb_array_elements_text(o -> 'values') v
      where fold_text(o ->> 'name') in ('kich thuoc', 'kich co', 'size')
      union all
      select stated_measures(v), 1
      from jsonb_array_elements(attributes) a, regexp_split_to_table(a ->> 'value', ';') v
      where fold_text(a ->> 'name') in ('phu bi', 'kich thuoc phu bi', 'outer size')
    ) sizes
    where measures <> '{}' and (select max(mm) from unnest(measures) mm) >= minimum
      and (select bool_and(is_lo_ban_good(mm)) from unnest(measures) mm)
  );

alter table product add column fits_lo_ban boolean not null default false;

create or replace function put_product_words() returns trigger language plpgsql as $$
begin
  new.search_name := product_spelled(new.name, new.name_en);
  new.search_text := product_spelled(new.name, new.name_en, new.summary, product_facts(new.attributes, new.options));
  new.search_words := product_words(new.name, new.name_en, product_facts(new.attributes, new.options), new.summary);
  new.folded_name := folded_words(new.name);
  new.materials := product_materials(new.attributes);
  new.sizes := product_sizes(new.options);
  new.fits_lo_ban := product_fits_lo_ban(new.options, new.attributes);
  return new;
end $$;

drop trigger product_words on product;
create trigger product_words before insert or update of name, name_en, summary, attributes, options,
  search_name, search_text, search_words, folded_name, materials, sizes, fits_lo_ban
  on product for each row execute function put_product_words();

-- What follows from the measures is no change of anybody's.
create or replace function audited_columns(row_data jsonb) returns jsonb language sql immutable as $$
  select row_data - array[
    'password_hash', 'totp_secret', 'search', 'search_text', 'search_vector', 'updated_date', 'updated_by', 'version',
    'totp_last_step', 'rating_hundredths', 'review_count', 'sold_count', 'popularity', 'view_count', 'stock', 'price_min',
    'price_max', 'token_hash', 'promotion_price', 'promotion_ends', 'lowest_price', 'price_until', 'current_price',
    'current_compare_at_price', 'gift_message', 'fits_lo_ban'
  ] - case when row_data ->> 'set_key' is null then array[]::text[] else array['quantity', 'price', 'compare_at_price', 'weight'] end
$$;

update product set fits_lo_ban = true where product_fits_lo_ban(options, attributes);

-- Few goods fit, so lists of them go by this and not through all others.
create index product_published_lo_ban on product (popularity desc, id desc) where status = 'published' and fits_lo_ban;
