-- Posts that staff picked for a ritual, in their order; posts removed since are passed over when they are read.
alter table ritual add column post_ids uuid[] not null default '{}';
