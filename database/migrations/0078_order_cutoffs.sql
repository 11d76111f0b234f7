-- Until when orders for an occasion are taken in time, for each delivery zone (decision 0079).
create table order_cutoff (
  id uuid primary key,
  -- The ritual that the occasion is; null for one that only has a name.
  ritual_id uuid references ritual (id) on delete set null,
  name text not null check (name <> ''),
  name_en text,
  -- The day of the occasion, and the one from which buyers see the cut-offs; both in Vietnam.
  day date not null,
  shown_from date not null,
  -- [{ zone, lastOrderDate }]: the name of a delivery zone of the parameter shipping.rates, and an ISO moment.
  zones jsonb not null default '[]' check (jsonb_typeof(zones) = 'array'),
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now(),
  created_by text,
  updated_by text,
  version integer not null default 1,
  constraint order_cutoff_shown check (shown_from <= day)
);
create index order_cutoff_day on order_cutoff (day desc, id desc);

create trigger order_cutoff_version before update on order_cutoff for each row execute function count_version();
create trigger order_cutoff_audit after insert or update or delete on order_cutoff for each row execute function audit_change('id');
create constraint trigger order_cutoff_invalidated after insert or update or delete on order_cutoff deferrable initially deferred
  for each row execute function check_invalidated('cutoffs');
create trigger order_cutoff_emptied after truncate on order_cutoff for each statement execute function invalidate_all();
