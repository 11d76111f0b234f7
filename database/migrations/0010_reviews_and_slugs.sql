-- Consent and bought goods of reviews; slugs that were given up.

alter table review_feedback
  -- When the writer agreed to be published; null when they were not asked.
  add column consent_date timestamptz,
  -- Whether the writer's address had received the product when the review came in. Worked out once, never shown before approval.
  add column is_verified boolean not null default false;
create index review_feedback_stars on review_feedback (product_id, rating) where is_approved = 'Y';

-- Where a slug that was given up now leads. The target is an id, so a chain of renamings is one step.
create table slug_redirect (
  kind text not null check (kind in ('collection', 'product', 'page')),
  old_slug text not null,
  target_id uuid not null,
  created_date timestamptz not null default now(),
  primary key (kind, old_slug)
);
