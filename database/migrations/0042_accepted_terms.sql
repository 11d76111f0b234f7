-- Which terms of sale a buyer accepted, and when (Law 122/2025 on e-commerce): null for orders that came without a tick.
alter table shop_order
  add column terms_version text,
  add column terms_accepted_date timestamptz;
