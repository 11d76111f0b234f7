-- When the daily job first found that nothing shows a video; null while something does. It removes it a day later.
alter table video add column unused_since timestamptz;
