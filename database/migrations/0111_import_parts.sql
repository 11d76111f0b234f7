-- An import is written part by part. The numbers of the rows that are written, so that an interrupted one goes on there.
alter table import_run add column applied integer[] not null default '{}';
