-- Rituals are content that staff edit: when they come round, what people offer and how, what the shop sells for them.
create table ritual (
  id uuid primary key,
  -- Stays when name and slug change: feeds name their events by it.
  key text not null,
  slug text not null,
  name text not null,
  name_en text,
  -- `Rằm {month}`: how one day of a ritual of every month is called.
  day_name text,
  day_name_en text,
  status text not null default 'draft' check (status in ('draft', 'published')),
  is_minor boolean not null default false,
  date_rule jsonb not null,
  regions text[] not null default '{}' check (regions <@ array['north', 'central', 'south']),
  search_names text[] not null default '{}',
  offerings text not null,
  offerings_en text,
  why text not null default '',
  why_en text,
  how text not null default '',
  how_en text,
  steps text[] not null default '{}',
  steps_en text[] not null default '{}',
  -- One list of things with amounts (src/calendar/ritual-contract.ts).
  tray jsonb not null default '[]',
  prayer text,
  prayer_source text,
  prayer_editor text,
  avatar uuid references attachment (id) on delete set null,
  -- Slugs, the closest collection first.
  collections text[] not null default '{}',
  product_ids uuid[] not null default '{}',
  position integer not null default 0,
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now(),
  created_by text,
  updated_by text,
  version integer not null default 1,
  constraint ritual_key_key unique (key),
  constraint ritual_slug_key unique (slug)
);

create trigger ritual_version before update on ritual for each row execute function count_version();
create trigger ritual_audit after insert or update or delete on ritual for each row execute function audit_change('id');
create constraint trigger ritual_invalidated after insert or update or delete on ritual deferrable initially deferred
  for each row execute function check_invalidated('rituals');
create trigger ritual_emptied after truncate on ritual for each statement execute function invalidate_all();

-- The slug of a ritual is one of the pages': each name is given once.
create function refuse_slug_of_other_table() returns trigger language plpgsql as $$
declare taken boolean;
begin
  perform pg_advisory_xact_lock(hashtext('slug page'));
  if tg_table_name = 'ritual' then select exists (select from page where slug = new.slug) into taken;
  else select exists (select from ritual where slug = new.slug) into taken; end if;
  if taken then
    raise exception 'The slug % is taken', new.slug using errcode = 'unique_violation', constraint = tg_table_name || '_slug_key';
  end if;
  return new;
end $$;
create trigger ritual_slug before insert or update of slug on ritual for each row execute function refuse_slug_of_other_table();
create trigger page_slug before insert or update of slug on page for each row execute function refuse_slug_of_other_table();
