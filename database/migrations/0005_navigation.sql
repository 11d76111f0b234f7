-- Menus of the header, the footer and the admin sidebar.

create table menu (
  id uuid primary key,
  title text not null,
  title_en text,
  parent_id uuid references menu (id) on delete cascade,
  icon text,
  -- Where the entry leads: an own path or an https address. Null for a heading.
  link_to text,
  always_show boolean not null default false,
  hidden boolean not null default false,
  -- Comma-separated role codes; empty means everyone.
  role text,
  -- {location: 'header' | 'footer' | 'admin', …}
  meta jsonb not null default '{}',
  sort_order integer not null default 0,
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now(),
  created_by text,
  updated_by text,
  check (parent_id <> id)
);
create index menu_parent on menu (parent_id);
create index menu_location on menu ((meta ->> 'location'), sort_order);
