-- Which of a collection's sizes fits which width of an altar (decision 0068): [{"size", "altarFrom", "altarTo"}], in cm.
alter table collection add column size_guide jsonb not null default '[]' check (jsonb_typeof(size_guide) = 'array');
