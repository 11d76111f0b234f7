-- When the secret of a second factor was made: unconfirmed, it expires.
alter table staff add column totp_started_date timestamptz;

create or replace function audited_columns(row_data jsonb) returns jsonb language sql immutable as $$
  select row_data - array[
    'password_hash', 'totp_secret', 'search', 'search_name', 'search_text', 'search_vector', 'search_words', 'folded_name',
    'materials', 'sizes', 'updated_date', 'updated_by', 'version', 'totp_last_step', 'totp_started_date',
    'rating_hundredths', 'review_count', 'sold_count', 'popularity', 'view_count', 'stock', 'price_min', 'price_max',
    'token_hash', 'promotion_price', 'promotion_ends', 'lowest_price', 'price_until', 'current_price',
    'current_compare_at_price', 'gift_message', 'fits_lo_ban'
  ] - case when row_data ->> 'set_key' is null then array[]::text[] else array['quantity', 'price', 'compare_at_price', 'weight'] end
$$;
