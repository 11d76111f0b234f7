-- Goods made to order (decision 0083): days from the order until they can be sent; 0 for goods that are sent from stock.
alter table product add column making_days smallint not null default 0 check (making_days between 0 and 180);
