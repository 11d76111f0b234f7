-- Imports of spreadsheets run as jobs: what was asked for, how far it is and what came of it.
create table import_run (
  id uuid primary key,
  -- In which order they were asked for.
  number bigint generated always as identity,
  kind text not null check (kind in ('products', 'stock', 'orders')),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  is_dry_run boolean not null,
  filename text not null,
  -- Who asked, and in which language the report is written.
  staff_id uuid not null references staff (id) on delete cascade,
  locale text not null,
  ip_address text,
  request_id text,
  total integer not null,
  done integer not null default 0,
  -- The rows of the file; null once they are not needed any more.
  rows jsonb,
  report jsonb,
  fault text,
  created_date timestamptz not null,
  finished_date timestamptz
);
create index import_run_of_staff on import_run (staff_id, kind, number desc);
create index import_run_created_date on import_run (created_date);
