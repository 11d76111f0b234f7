-- A report with nothing to do is ignored; `set_aside` is money that waits for staff.
update payment_callback set verdict = 'ignored' where verdict = 'aside';
