-- A family's own days that it wants to subscribe to (decision 0072): stored with consent, read by a signed link, deleted by the family
-- or when no calendar has asked for them for long.
create table family_calendar (
  id uuid primary key,
  -- As calendar/family-days.ts describes them: names, dates and rules.
  days jsonb not null check (jsonb_typeof(days) = 'array' and jsonb_array_length(days) <= 100),
  -- The privacy policy in force when it was asked for (personal data law: consent must be provable).
  consent_version text not null,
  created_date timestamptz not null,
  changed_date timestamptz not null,
  -- When it was last changed or read; noted once a day.
  used_date timestamptz not null
);
create index family_calendar_used on family_calendar (used_date);

insert into server_secret (name, value)
values ('family_calendar_link', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
