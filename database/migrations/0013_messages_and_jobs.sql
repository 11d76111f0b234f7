-- Messages that leave the shop, the secret behind signed links, and when an unpaid order ends.
-- The job queue keeps its own tables in the schema pgboss and brings them up to date itself.

create table outgoing_message (
  id uuid primary key,
  -- One message of a kind about one thing, however often its event is told.
  dedupe_key text not null unique,
  kind text not null,
  -- The order it tells about; its words are written when it is first sent.
  about_id uuid not null,
  recipient text not null check (recipient <> ''),
  locale text not null check (locale in ('vi', 'en')),
  subject text,
  text_body text,
  html_body text,
  -- kept: no mail server is configured, the message lies in the data folder.
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'kept', 'failed')),
  attempts smallint not null default 0,
  -- While it is being sent: until when that process may take; after it another one tries.
  next_try_date timestamptz not null,
  last_error text,
  sent_date timestamptz,
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now()
);
create index outgoing_message_due on outgoing_message (next_try_date) where state in ('queued', 'sending');
create index outgoing_message_new on outgoing_message (created_date desc, id);
create index outgoing_message_about on outgoing_message (about_id);

-- Random keys that only the server knows; 244 bits from the system's own source.
create table server_secret (
  name text primary key,
  value text not null
);
insert into server_secret (name, value)
values ('order_link', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Prepaid orders end at this moment unless they are paid.
alter table shop_order add column expires_at timestamptz;
create index shop_order_expiring on shop_order (expires_at) where status = 'pending' and expires_at is not null;

update role set capabilities = capabilities || array['message.read', 'message.write']
where code = 'SALES' and not 'message.read' = any (capabilities);
