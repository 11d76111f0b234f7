-- Who wants to be told when a sold-out variation can be bought again (decision 0065).
create table stock_alert (
  id uuid primary key,
  variation_id uuid not null references variation (id) on delete cascade,
  -- In small letters.
  email text not null check (email <> ''),
  locale text not null check (locale in ('vi', 'en')),
  -- The privacy policy in force when it was asked for (personal data law: consent must be provable).
  consent_version text not null,
  created_date timestamptz not null,
  -- Null until the link that was mailed to the address has been used.
  confirmed_date timestamptz,
  -- When the mail about the stock was queued; the row goes a week later.
  told_date timestamptz,
  constraint stock_alert_once unique (variation_id, email)
);
create index stock_alert_waiting on stock_alert (variation_id, confirmed_date, id) where confirmed_date is not null and told_date is null;
create index stock_alert_told on stock_alert (variation_id, told_date) where told_date is not null;
create index stock_alert_old on stock_alert (created_date);

insert into server_secret (name, value)
values ('stock_alert_link', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
