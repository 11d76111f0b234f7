-- Vouchers: codes that take something off an order, and which orders used them.

create table voucher (
  id uuid primary key,
  -- As codes are compared: A–Z and 0–9 only, so that case, spaces, hyphens and accents don't matter.
  code text not null constraint voucher_code_key unique check (code ~ '^[A-Z0-9]{3,32}$'),
  kind text not null check (kind in ('percent', 'fixed', 'shipping')),
  percent smallint check (percent between 1 and 100),
  -- VND
  discount bigint check (discount > 0),
  max_discount bigint check (max_discount > 0),
  minimum_subtotal bigint not null default 0 check (minimum_subtotal >= 0),
  starts_date timestamptz,
  -- The first moment at which it no longer applies.
  ends_date timestamptz,
  max_uses integer check (max_uses >= 0),
  max_uses_per_phone integer check (max_uses_per_phone > 0),
  -- Orders that count; those that were cancelled don't.
  uses integer not null default 0 check (uses >= 0),
  is_active boolean not null default true,
  -- Whether shoppers are told of it before they know the code.
  is_public boolean not null default false,
  description text,
  description_en text,
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now(),
  created_by text,
  updated_by text,
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'fixed') = (discount is not null)),
  check (kind <> 'fixed' or max_discount is null),
  constraint voucher_dates_check check (ends_date > starts_date)
);
create index voucher_new on voucher (created_date desc, id);

create table voucher_use (
  id uuid primary key,
  voucher_id uuid not null constraint voucher_use_voucher_fkey references voucher (id),
  -- The Order ID. Orders are a room to the right, so there is no foreign key; one order has one voucher.
  order_id text not null unique check (order_id ~ '^TH[0-9A-Z]{11}$'),
  -- +84912345678
  phone_number text not null,
  -- VND
  discount bigint not null check (discount > 0),
  used_date timestamptz not null,
  -- Set once when the order is cancelled; the use no longer counts.
  given_back_date timestamptz
);
create index voucher_use_phone on voucher_use (voucher_id, phone_number) where given_back_date is null;
create index voucher_use_new on voucher_use (voucher_id, used_date desc, id);

alter table shop_order add column voucher_code text;

-- Sales staff of shops that were opened before vouchers existed.
update role set capabilities = capabilities || '{voucher.read,voucher.write}'
  where code = 'SALES' and not capabilities && '{voucher.read,voucher.write}';
