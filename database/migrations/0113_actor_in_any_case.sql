-- The audit log is searched by user name in any case.
drop index audit_entry_actor;
create index audit_entry_actor on audit_entry (lower(actor), id desc);
