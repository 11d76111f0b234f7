-- System parameters: what a shop owner sets without a developer.

create table system_param (
  id uuid primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9_.]{1,63}$'),
  value text not null default '',
  type text not null default 'text' check (type in ('text', 'longtext', 'number', 'vnd', 'boolean', 'json', 'choice')),
  param_group text not null default 'general',
  title text not null,
  title_en text,
  description text,
  -- The public part goes out with every page; the rest only staff can read.
  is_public boolean not null default false,
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now(),
  created_by text,
  updated_by text
);
