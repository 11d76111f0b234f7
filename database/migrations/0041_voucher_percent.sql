-- Vouchers of 7,5 %.
alter table voucher alter column percent type double precision;
