-- Reports of money that moved more than a day ago wait for staff.
alter table payment_receipt drop constraint payment_receipt_fit_check;
alter table payment_receipt add constraint payment_receipt_fit_check
  check (fit in ('exact', 'under', 'over', 'late', 'duplicate', 'unknown', 'suspicious', 'stale'));
