-- Flowers, betel and fruit: sent only to the delivery zones that take fresh goods (`fresh` in `shipping.rates`).
alter table product add column is_fresh boolean not null default false;
