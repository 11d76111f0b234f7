-- English words of what was chosen; what a consent was given to; whose look at a page was counted today.

-- The same choices in English, as the product called them when the order was placed; null when it had no English words.
alter table order_line add column selected_variations_en jsonb;

-- Which privacy policy the writer agreed to, beside when; null when they were not asked.
alter table review_feedback add column consent_version text;

-- When the visitor agreed to be looked up, and to which privacy policy; null when the shop does not ask.
alter table product_view
  add column consent_date timestamptz,
  add column consent_version text;

-- A day's key for hashing visitors. It goes with its day, and what was hashed under it then says nothing about anybody.
create table page_look_day (
  day date primary key,
  key bytea not null
);
-- One look per visitor, page and day. A look is the number of a pigeonhole among about a million, so a day's rows are bounded.
create table page_look (
  day date not null references page_look_day (day) on delete cascade,
  look integer not null,
  primary key (day, look)
);
