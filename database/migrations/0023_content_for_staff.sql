-- What staff need to look after content: words for search engines, products of a page, former versions, drafts that can be shown
-- to somebody, the home page's sections, and answers to reviews.

alter table page
  add column seo_title text,
  add column seo_title_en text,
  add column seo_description text,
  add column seo_description_en text,
  add column product_ids uuid[] not null default '{}';
-- A published page with a day to come is public from then on.
create index page_scheduled on page (published_date) where status = 'published';

-- The page as it was before each change.
create table page_revision (
  page_id uuid not null references page (id) on delete cascade,
  version integer not null,
  changed_date timestamptz not null,
  changed_by text,
  data jsonb not null,
  primary key (page_id, version)
);

insert into server_secret (name, value)
values ('page_preview', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- One row at most: how the home page is put together. Without it the home page is as it comes.
create table home_page (
  id uuid primary key,
  data jsonb not null,
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now(),
  created_by text,
  updated_by text,
  version integer not null default 1
);
create unique index home_page_is_one on home_page ((true));
create trigger home_page_version before update on home_page for each row execute function count_version();
create trigger home_page_audit after insert or update or delete on home_page
  for each row execute function audit_change('id');
create trigger home_page_told after insert or update or delete on home_page
  for each statement execute function tell_change();

-- A home page shown to its maker before it is published; forgotten after an hour.
create table home_preview (
  id uuid primary key,
  data jsonb not null,
  expire_date timestamptz not null
);

alter table review_feedback
  -- When staff decided; null while the review waits.
  add column moderated_date timestamptz,
  -- The shop's public answer below the review.
  add column reply text,
  add column reply_date timestamptz;
update review_feedback set moderated_date = updated_date where is_approved = 'Y';
create index review_feedback_waiting on review_feedback (created_date desc)
  where is_approved = 'N' and moderated_date is null;
