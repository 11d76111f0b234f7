-- Staff are invited by mail and choose their own password; whose devices were signed out, and by whom, is in the audit trail.

-- Nobody signs in to an account without a password: its person has an invitation.
alter table staff alter column password_hash drop not null;
-- An invitation is a wish to set a first password; it holds longer.
alter table staff_password_reset add column is_invitation boolean not null default false;

create or replace function audited_columns(row_data jsonb) returns jsonb language sql immutable as $$
  select row_data - array[
    'password_hash', 'totp_secret', 'search', 'search_text', 'search_vector', 'updated_date', 'updated_by', 'version',
    'totp_last_step', 'rating_hundredths', 'review_count', 'sold_count', 'view_count', 'stock', 'price_min', 'price_max',
    'token_hash'
  ]
$$;

create trigger staff_session_audit after delete on staff_session
  for each row execute function audit_change('staff_id');
create trigger staff_password_reset_audit after insert or delete on staff_password_reset
  for each row execute function audit_change('staff_id');
