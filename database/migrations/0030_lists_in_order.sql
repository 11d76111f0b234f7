-- The orders in which shoppers list products, exactly as they are asked for: a page is then read from the beginning of an index,
-- whatever the catalogue holds.
drop index product_published_new;
create index product_published_new on product (published_date desc nulls last, id desc) where status = 'published';
drop index product_published_sold;
create index product_published_sold on product (sold_count desc, id desc) where status = 'published';
create index product_published_first on product (is_featured desc, sold_count desc, id desc) where status = 'published';
