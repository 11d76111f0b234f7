-- Attempts to sign in are counted with all others, in rate_count.
drop table sign_in_try;
