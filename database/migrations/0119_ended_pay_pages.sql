-- Providers are asked about the attempts whose page has ended, every five minutes.
create index payment_page_ended on payment (expires_date) where state = 'waiting' and pay_url is not null;
