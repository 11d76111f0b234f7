-- Staff, their roles and their sign-ins. Column names follow our trade; the wire names of specification §3 are made in identity/contract.ts.

create table role (
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  name text not null,
  name_en text,
  -- What the role may do, such as 'order.write'. SADMIN holds every capability without listing it.
  capabilities text[] not null default '{}',
  -- SADMIN and SYSAD are spelled by the specification and can't be edited.
  is_fixed boolean not null default false,
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now()
);

create table staff (
  id uuid primary key,
  username text not null,
  email text,
  fullname text not null,
  avatar text,
  dob text,
  password_hash text not null,
  is_activate boolean not null default true,
  is_developer boolean not null default false,
  is_lock boolean not null default false,
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now(),
  created_by text,
  updated_by text
);
create unique index staff_username_key on staff (lower(username));
create unique index staff_email_key on staff (lower(email));

create table staff_role (
  staff_id uuid not null references staff (id) on delete cascade,
  role_code text not null references role (code),
  position smallint not null default 0,
  primary key (staff_id, role_code)
);

create table staff_session (
  -- SHA-256 of the token: a copy of the database signs nobody in.
  token_hash bytea primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  expire_date timestamptz not null,
  created_date timestamptz not null default now(),
  user_agent text,
  ip_address text
);
create index staff_session_staff_id on staff_session (staff_id);
create index staff_session_expire_date on staff_session (expire_date);
