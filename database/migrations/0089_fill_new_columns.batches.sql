-- Fills the columns of migrations 0084, 0087 and 0088 in the rows that exist, by their triggers: all pages, which are few, and the goods of
-- a hundred products in each transaction, locked as everybody locks them. Computing which products have something to fill takes
-- seconds, so this session remembers them.
create temporary table if not exists product_to_fill as
  select id from product where product_furniture_sizes(options, attributes) <> '{}'
  union
  select product_id from variation where compare_at_price is not null and set_key is null;

update page set search_text = null where search_text is null;

select id from product where id in (select id from product_to_fill order by id limit 100) order by id for no key update;
update product set furniture_sizes = '{}'
where id in (select id from product_to_fill order by id limit 100)
  and furniture_sizes <> product_furniture_sizes(options, attributes);
update variation set compare_at_price = compare_at_price
where product_id in (select id from product_to_fill order by id limit 100) and compare_at_price is not null and set_key is null;

-- No row: all is filled.
delete from product_to_fill where id in (select id from product_to_fill order by id limit 100);
