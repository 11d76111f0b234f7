-- Collections, products, variations and their stock.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

create table collection (
  id uuid primary key,
  name text not null,
  name_en text,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  uri text,
  description text,
  description_en text,
  avatar uuid references attachment (id) on delete set null,
  is_visiable boolean not null default true,
  is_featured boolean not null default false,
  sort_order integer not null default 0,
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now(),
  created_by text,
  updated_by text
);

create table product (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  name_en text,
  summary text,
  summary_en text,
  description text,
  description_en text,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  avatar uuid references attachment (id) on delete set null,
  images uuid[] not null default '{}',
  -- [{name, nameEn, values, valuesEn}]
  options jsonb not null default '[]',
  -- [{name, nameEn, value, valueEn}]
  attributes jsonb not null default '[]',
  is_featured boolean not null default false,
  sold_count integer not null default 0 check (sold_count >= 0),
  -- Derived from approved reviews by reviews/server: average in hundredths of a star, and how many.
  rating_hundredths integer not null default 0 check (rating_hundredths between 0 and 500),
  review_count integer not null default 0 check (review_count >= 0),
  -- Derived from the variations by catalog/server: lowest and highest price in VND, pieces in stock.
  price_min bigint not null default 0 check (price_min >= 0),
  price_max bigint not null default 0 check (price_max >= 0),
  stock integer not null default 0 check (stock >= 0),
  seo_title text,
  seo_description text,
  published_date timestamptz,
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now(),
  created_by text,
  updated_by text
);
create index product_published_new on product (published_date desc, id) where status = 'published';
create index product_published_sold on product (sold_count desc, id) where status = 'published';
create index product_published_price on product (price_min, id) where status = 'published';

create table product_collection (
  product_id uuid not null references product (id) on delete cascade,
  collection_id uuid not null references collection (id) on delete cascade,
  position smallint not null default 0,
  primary key (product_id, collection_id)
);
create index product_collection_collection on product_collection (collection_id, product_id);

create table variation (
  id uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  sku text not null,
  -- [{name, value}] in the order of the product's options.
  values jsonb not null default '[]',
  -- The same choice as one comparable text: names and values folded to one order. Made by catalog/rules.ts.
  choice_key text not null,
  price bigint not null check (price >= 0),
  compare_at_price bigint check (compare_at_price > price),
  quantity integer not null default 0 check (quantity >= 0),
  -- grams
  weight integer not null default 0 check (weight >= 0),
  image uuid references attachment (id) on delete set null,
  position smallint not null default 0,
  unique (product_id, choice_key)
);
create unique index variation_sku_key on variation (sku);
create index variation_product on variation (product_id, position);

-- A visitor's look at a product, with the client information of specification §3 when they agreed to send it.
create table product_view (
  id bigint generated always as identity primary key,
  product_id uuid not null references product (id) on delete cascade,
  viewed_date timestamptz not null default now(),
  client_ip_address text,
  client_user_agent text,
  city text,
  country text
);
create index product_view_date on product_view (viewed_date);
