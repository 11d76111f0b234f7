-- A name as slips of the pen are held against it is folded when it changes, and not for every product that is looked through.

alter table product add column folded_name text;
update product set folded_name = folded_words(name);
alter table product alter column folded_name set not null;

create or replace function put_product_words() returns trigger language plpgsql as $$
begin
  new.search_name := product_spelled(new.name, new.name_en);
  new.search_text := product_spelled(new.name, new.name_en, new.summary, product_facts(new.attributes, new.options));
  new.search_words := product_words(new.name, new.name_en, product_facts(new.attributes, new.options), new.summary);
  new.folded_name := folded_words(new.name);
  new.materials := product_materials(new.attributes);
  new.sizes := product_sizes(new.options);
  return new;
end $$;

drop trigger product_words on product;
create trigger product_words before insert or update of name, name_en, summary, attributes, options,
  search_name, search_text, search_words, folded_name, materials, sizes
  on product for each row execute function put_product_words();

-- What is put together from the rest is no change of anybody's.
create or replace function audited_columns(row_data jsonb) returns jsonb language sql immutable as $$
  select row_data - array[
    'password_hash', 'totp_secret', 'search', 'search_name', 'search_text', 'search_words', 'folded_name', 'materials',
    'sizes', 'updated_date', 'updated_by', 'version', 'totp_last_step', 'rating_hundredths', 'review_count', 'sold_count',
    'popularity', 'view_count', 'stock', 'price_min', 'price_max', 'token_hash'
  ]
$$;

drop index product_name_trigrams;
create index product_name_trigrams on product using gin (folded_name gin_trgm_ops);
