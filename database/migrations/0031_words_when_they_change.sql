-- What a product is found by is put together when its words change, and not with every piece that is sold: a generated column is
-- worked out anew at each update of a table that has a trigger before updates (count_version), which was most of an order's
-- cost.

alter table product
  alter column search_name drop expression,
  alter column search_text drop expression,
  alter column search_words drop expression,
  alter column materials drop expression,
  alter column sizes drop expression;

create function put_product_words() returns trigger language plpgsql as $$
begin
  new.search_name := product_spelled(new.name, new.name_en);
  new.search_text := product_spelled(new.name, new.name_en, new.summary, product_facts(new.attributes, new.options));
  new.search_words := product_words(new.name, new.name_en, product_facts(new.attributes, new.options), new.summary);
  new.materials := product_materials(new.attributes);
  new.sizes := product_sizes(new.options);
  return new;
end $$;

create trigger product_words before insert or update of name, name_en, summary, attributes, options,
  search_name, search_text, search_words, materials, sizes
  on product for each row execute function put_product_words();
