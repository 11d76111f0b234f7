-- The header Idempotency-Key of whoever placed an order, beside the temporary order's id: either, sent again, gives the same order.
alter table shop_order add column idempotency_key text unique;
