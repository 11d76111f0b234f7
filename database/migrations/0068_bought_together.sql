-- Which products were ordered together, counted anew once a day (orders/server/bought-together.ts).
create table bought_together (
  product_id uuid not null references product (id) on delete cascade,
  other_id uuid not null references product (id) on delete cascade,
  -- So many orders held both.
  orders integer not null check (orders > 0),
  primary key (product_id, other_id),
  check (product_id <> other_id)
);
create index bought_together_other on bought_together (other_id);
