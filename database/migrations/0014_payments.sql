-- Payments: attempts, reports of providers, money that came in, money given back.

-- VND that count for the order.
alter table shop_order add column paid_amount bigint not null default 0 check (paid_amount >= 0);

-- One attempt to pay an order.
create table payment (
  id uuid primary key,
  order_id uuid not null references shop_order (id),
  -- The Order ID that people use, as it never changes.
  order_code text not null,
  provider text not null check (provider in ('cod', 'bank_transfer', 'vnpay', 'momo', 'zalopay', 'payos')),
  attempt integer not null check (attempt > 0),
  -- What the provider knows it by: the Order ID, from the second attempt on with its number behind it; payOS wants a number.
  reference text not null,
  -- VND
  amount bigint not null check (amount > 0),
  state text not null check (state in ('starting', 'waiting', 'paid', 'failed')),
  pay_url text,
  failure text,
  transaction_id text,
  claimed_date timestamptz,
  expires_date timestamptz,
  paid_date timestamptz,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  created_by text,
  unique (reference),
  unique (order_id, attempt),
  unique (provider, transaction_id)
);
create index payment_new on payment (created_date desc, id);

-- Money that came in, each transaction of each source once. What did not fit its order waits for staff.
create table payment_receipt (
  id uuid primary key,
  source text not null check (source in ('vnpay', 'momo', 'zalopay', 'payos', 'sepay', 'casso', 'hand')),
  transaction_id text not null,
  payment_id uuid references payment (id),
  order_id uuid references shop_order (id),
  order_code text,
  -- VND
  amount bigint not null check (amount > 0),
  expected bigint,
  -- The content of a transfer.
  content text,
  detail text,
  fit text not null check (fit in ('exact', 'under', 'over', 'late', 'duplicate', 'unknown', 'suspicious')),
  state text not null check (state in ('applied', 'open', 'resolved')),
  resolution text check (resolution in ('matched', 'refunded', 'ignored')),
  reason text,
  resolved_by text,
  resolved_date timestamptz,
  received_date timestamptz not null,
  unique (source, transaction_id),
  check ((state = 'resolved') = (resolution is not null))
);
create index payment_receipt_new on payment_receipt (received_date desc, id);
create index payment_receipt_open on payment_receipt (order_id) where state = 'open';

-- Reports as they came in, without signatures; the same one once, with how often it came.
create table payment_callback (
  id uuid primary key,
  source text not null,
  -- SHA-256 of the report
  digest text not null,
  raw text not null,
  verdict text not null,
  times integer not null default 1,
  received_date timestamptz not null,
  last_date timestamptz not null,
  unique (source, digest)
);
create index payment_callback_new on payment_callback (received_date desc, id);

-- Money given back, as staff have recorded it.
create table payment_refund (
  id uuid primary key,
  order_id uuid not null references shop_order (id),
  -- VND
  amount bigint not null check (amount > 0),
  reason text not null,
  created_date timestamptz not null,
  created_by text
);
create index payment_refund_order on payment_refund (order_id);

update role set capabilities = capabilities || array['payment.read', 'payment.write']
where code = 'SALES' and not 'payment.read' = any (capabilities);
