-- Reviews of products. Only isApproved 'Y' is public (specification §4).

create table review_feedback (
  id uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  is_approved text not null default 'N' check (is_approved in ('Y', 'N')),
  name text not null,
  email text not null,
  rating smallint not null check (rating between 1 and 5),
  content text not null,
  attachments uuid[] not null default '{}',
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now(),
  created_by text,
  updated_by text
);
create index review_feedback_product on review_feedback (product_id, is_approved, created_date desc);
create index review_feedback_new on review_feedback (created_date desc);
