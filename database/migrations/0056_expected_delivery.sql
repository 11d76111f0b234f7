-- The days on which an order is expected to arrive, or can be fetched, as the buyer was told when placing it. Null for older orders.
alter table shop_order
  add column arrives_from date,
  add column arrives_to date,
  add constraint shop_order_arrives_check check ((arrives_from is null) = (arrives_to is null) and arrives_to >= arrives_from);
