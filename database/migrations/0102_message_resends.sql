-- How often staff have sent a message again: each time it gets a new Message-ID, or mailboxes hide it as a duplicate.
alter table outgoing_message add column resends smallint not null default 0;
