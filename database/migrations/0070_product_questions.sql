-- What shoppers ask at a product; public with the shop's answer once staff have approved it (decision 0069).
create table product_question (
  id uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
  name text not null check (name <> ''),
  -- Of the page that it was asked on.
  locale text not null check (locale in ('vi', 'en')),
  question text not null check (question <> ''),
  answer text check (answer <> ''),
  answered_date timestamptz,
  -- When staff approved or declined it; null while it waits.
  decided_date timestamptz,
  -- The privacy policy in force (personal data law: consent must be provable).
  consent_date timestamptz not null,
  consent_version text not null,
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now(),
  created_by text,
  updated_by text,
  version integer not null default 1,
  constraint product_question_answered check (state <> 'approved' or answer is not null)
);
create index product_question_shown on product_question (product_id, answered_date desc, id desc) where state = 'approved';
create index product_question_product on product_question (product_id, created_date);
create index product_question_state on product_question (state, created_date, id);

-- Who wants to be told of the answer. Apart, so that no log of changes keeps an address.
create table product_question_email (
  question_id uuid primary key references product_question (id) on delete cascade,
  email text not null check (email <> ''),
  -- When the mail was queued; row and mail go a week later.
  told_date timestamptz
);

create trigger product_question_version before update on product_question for each row execute function count_version();
create trigger product_question_audit after insert or update or delete on product_question for each row execute function audit_change('id');
create constraint trigger product_question_invalidated after insert on product_question deferrable initially deferred
  for each row when (new.state = 'approved') execute function check_invalidated('questions');
create constraint trigger product_question_update_invalidated after update on product_question deferrable initially deferred
  for each row when (old.state = 'approved' or new.state = 'approved') execute function check_invalidated('questions');
create constraint trigger product_question_delete_invalidated after delete on product_question deferrable initially deferred
  for each row when (old.state = 'approved') execute function check_invalidated('questions');
create trigger product_question_emptied after truncate on product_question for each statement execute function invalidate_all();
