-- Orders. Names, prices and addresses are copied here, so an order never changes when the catalogue does.

create table shop_order (
  id uuid primary key,
  -- 13 characters [A-Z0-9]: TH, ten random Crockford symbols, one check character.
  order_id text not null unique check (order_id ~ '^TH[0-9A-Z]{11}$'),
  -- The temporary order's id: placing it twice gives the same order.
  tmp_id text not null unique,
  -- What was asked for the first time under this tmp_id (SHA-256), so that a reused tmp_id with other goods is refused.
  request_hash text not null,
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'packing', 'shipping', 'delivered', 'cancelled', 'returned')),
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'pending', 'paid', 'failed', 'refunded')),
  locale text not null default 'vi' check (locale in ('vi', 'en')),
  fullname text not null,
  email text,
  -- +84912345678
  phone_number text not null,
  shipping_province text not null,
  shipping_province_name text not null,
  shipping_ward text not null,
  shipping_ward_name text not null,
  shipping_street text not null,
  billing_same_as_shipping boolean not null default true,
  billing_fullname text,
  billing_phone_number text,
  billing_province text,
  billing_province_name text,
  billing_ward text,
  billing_ward_name text,
  billing_street text,
  shipping_method text not null,
  payment_method text not null,
  note text,
  -- VND
  subtotal bigint not null check (subtotal >= 0),
  shipping_fee bigint not null check (shipping_fee >= 0),
  discount bigint not null default 0 check (discount >= 0),
  order_total bigint not null check (order_total = subtotal + shipping_fee - discount and order_total >= 0),
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now(),
  created_by text,
  updated_by text
);
create index shop_order_new on shop_order (created_date desc, id);
create index shop_order_status on shop_order (status, created_date desc);
create index shop_order_phone on shop_order (phone_number);

create table order_line (
  id uuid primary key,
  order_id uuid not null references shop_order (id) on delete cascade,
  position smallint not null,
  -- The product may be deleted later; what was bought stays readable.
  product_id uuid references product (id) on delete set null,
  variation_id uuid references variation (id) on delete set null,
  product_name text not null,
  product_name_en text,
  product_slug text not null,
  sku text not null,
  selected_variations jsonb not null default '[]',
  image uuid,
  -- VND for one piece
  price bigint not null check (price >= 0),
  -- pieces
  amount integer not null check (amount > 0),
  line_total bigint not null check (line_total = price * amount),
  unique (order_id, position)
);
create index order_line_product on order_line (product_id);
create index order_line_variation on order_line (variation_id);

-- What happened to an order: who, when and why.
create table order_event (
  id uuid primary key,
  order_id uuid not null references shop_order (id) on delete cascade,
  kind text not null,
  from_status text,
  to_status text,
  reason text,
  actor text not null,
  created_date timestamptz not null default now()
);
create index order_event_order on order_event (order_id, created_date);
