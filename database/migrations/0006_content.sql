-- Pages and blog posts.

create table page (
  id uuid primary key,
  kind text not null default 'page' check (kind in ('page', 'post')),
  title text not null,
  title_en text,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  summary text,
  summary_en text,
  content text not null default '',
  content_en text,
  avatar uuid references attachment (id) on delete set null,
  attachments uuid[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'published')),
  view_count integer not null default 0 check (view_count >= 0),
  collection_ids uuid[] not null default '{}',
  is_featured boolean not null default false,
  published_date timestamptz,
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now(),
  created_by text,
  updated_by text
);
create index page_published on page (kind, published_date desc, id) where status = 'published';
