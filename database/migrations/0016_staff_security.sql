-- What keeps the staff area safe: a second factor, devices that can be told apart, slowed guessing, passwords that can be
-- set anew. And what the screen of system parameters needs to offer them.

alter table staff
  -- Base32; the second factor counts once `totp_confirmed_date` is set.
  add column totp_secret text,
  add column totp_confirmed_date timestamptz,
  -- The time step of the last code that was accepted: none is accepted twice.
  add column totp_last_step bigint;

create table staff_recovery_code (
  staff_id uuid not null references staff (id) on delete cascade,
  -- SHA-256; a used code is deleted.
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

alter table staff_session
  add column id uuid not null default gen_random_uuid() unique,
  add column last_seen_date timestamptz not null default now();

-- Tries to sign in, per account and per address. The key is a SHA-256, so nobody's address lies here.
create table sign_in_try (
  key bytea primary key,
  count integer not null,
  last_date timestamptz not null,
  blocked_until timestamptz not null
);
create index sign_in_try_last_date on sign_in_try (last_date);

-- Wishes to set a forgotten password anew. The token is made when the mail is written; until then nobody can know it.
create table staff_password_reset (
  id uuid primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  -- SHA-256 of the token in the mail.
  token_hash bytea unique,
  expire_date timestamptz not null
);
create index staff_password_reset_staff_id on staff_password_reset (staff_id);

alter table system_param
  -- What a new shop has; null where nobody knows.
  add column default_value text,
  -- What a `choice` may be.
  add column options text[] not null default '{}',
  drop constraint system_param_type_check,
  add constraint system_param_type_check
    check (type in ('text', 'longtext', 'number', 'vnd', 'boolean', 'json', 'choice', 'picture'));

update system_param set type = 'picture' where key in ('home.hero_picture', 'shop.badge_picture');
update system_param set options = '{off,ask,on}', default_value = 'ask' where key = 'facebook.client_info';
