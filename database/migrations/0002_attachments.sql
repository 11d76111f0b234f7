-- Uploaded files. The bytes lie in the file store under `storage_key`; this is what we know about them.

create table attachment (
  id uuid primary key,
  filename text not null,
  mime_type text not null,
  -- bytes
  size integer not null check (size > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  sha256 text not null,
  storage_key text not null unique,
  -- Dominant colour, '#rrggbb', shown until the picture has arrived.
  color text,
  alt text,
  alt_en text,
  purpose text not null default 'catalog' check (purpose in ('catalog', 'review', 'staff')),
  -- 'catalog' pictures are public at once; 'review' ones while an approved review lists them; 'staff' ones never.
  is_public boolean not null default false,
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now(),
  created_by text,
  updated_by text
);
create index attachment_sha256 on attachment (sha256);
