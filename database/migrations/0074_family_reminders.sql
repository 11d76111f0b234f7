-- Who wants emails about a family's stored days (decision 0073).
create table family_reminder (
  id uuid primary key,
  calendar_id uuid not null references family_calendar (id) on delete cascade,
  -- In small letters.
  email text not null check (email <> ''),
  locale text not null check (locale in ('vi', 'en')),
  -- The privacy policy in force when it was asked for (personal data law: consent must be provable).
  consent_version text not null,
  created_date timestamptz not null,
  -- Null until the link that was mailed to the address has been used.
  confirmed_date timestamptz,
  -- The last day, as in Vietnam, for which reminders were looked for; null before it is confirmed.
  reminded_day date,
  constraint family_reminder_once unique (calendar_id, email),
  check ((confirmed_date is null) = (reminded_day is null))
);
create index family_reminder_due on family_reminder (reminded_day) where reminded_day is not null;
create index family_reminder_unconfirmed on family_reminder (created_date) where confirmed_date is null;

-- A reminder that was queued: what came due after one day and up to another, so that none is told twice or left out.
create table family_reminder_mail (
  id uuid primary key,
  reminder_id uuid not null references family_reminder (id) on delete cascade,
  after_day date not null,
  until_day date not null,
  unique (reminder_id, until_day)
);
create index family_reminder_mail_until on family_reminder_mail (until_day);
