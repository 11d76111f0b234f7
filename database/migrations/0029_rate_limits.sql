-- How often something was tried, for all processes together. Not logged: after a crash of the database everybody begins anew,
-- and counting costs no write to disk. The key is a hash of what is counted and for whom, so nobody's address lies here.
create unlogged table rate_count (
  key bytea primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_count_ends_at on rate_count (ends_at);
