-- Scripts and styles of the versions that run or ran lately: during a rolling restart, and in tabs left open, pages of
-- one version ask processes of another (decision 0084).
create table built_asset (
  name text primary key,
  bytes bytea not null,
  -- When a process of a version with this file last started, or ran its daily job.
  used_date timestamptz not null
);
