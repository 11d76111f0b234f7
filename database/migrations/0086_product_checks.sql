-- What migration 0084 left out, in a transaction of its own: both read the whole table, while the shop reads and this does not block it.
alter table product validate constraint product_making_days_check;

-- Few goods are furniture, so lists of what fits go by this and not through all others.
create index product_published_furniture on product (popularity desc, id desc)
where status = 'published' and furniture_sizes <> '{}';
