-- A variation whose option or value was renamed is still found by what it was called when it went into somebody's cart. Values of choice_key
-- that it had before, the latest last; none that a variation of the same product has now.
alter table variation add column former_choice_keys text[] not null default '{}';
