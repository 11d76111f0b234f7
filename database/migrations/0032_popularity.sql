-- Lists go by how often a product was sold as it was noted last, every few minutes (catalog/server/popularity.ts). With the count itself in an
-- index, every piece sold would be written into all indexes of its product, the words it is found by included.

alter table product add column popularity integer not null default 0;
update product set popularity = sold_count;
-- Room for the next counts beside the row, so that no index hears of them.
alter table product set (fillfactor = 90);
alter table variation set (fillfactor = 90);

drop index product_published_sold;
create index product_published_popular on product (popularity desc, id desc) where status = 'published';
drop index product_published_first;
create index product_published_first on product (is_featured desc, popularity desc, id desc) where status = 'published';

create or replace function audited_columns(row_data jsonb) returns jsonb language sql immutable as $$
  select row_data - array[
    'password_hash', 'totp_secret', 'search', 'search_text', 'search_vector', 'updated_date', 'updated_by', 'version',
    'totp_last_step', 'rating_hundredths', 'review_count', 'sold_count', 'popularity', 'view_count', 'stock', 'price_min',
    'price_max', 'token_hash'
  ]
$$;
