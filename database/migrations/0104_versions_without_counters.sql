-- What is merely counted, such as the uses of a voucher, is no decision of anybody.
create or replace function audited_columns(row_data jsonb) returns jsonb language sql immutable as $$
  select row_data - array[
    'password_hash', 'totp_secret', 'search', 'search_name', 'search_text', 'search_vector', 'search_words', 'folded_name',
    'materials', 'sizes', 'updated_date', 'updated_by', 'version', 'totp_last_step', 'totp_started_date',
    'rating_hundredths', 'review_count', 'sold_count', 'popularity', 'view_count', 'stock', 'price_min', 'price_max',
    'token_hash', 'promotion_price', 'promotion_ends', 'lowest_price', 'price_until', 'current_price',
    'current_compare_at_price', 'former_until', 'gift_message', 'fits_lo_ban', 'furniture_sizes', 'uses'
  ] - case when row_data ->> 'set_key' is null then array[]::text[] else array['quantity', 'price', 'compare_at_price', 'weight'] end
$$;

-- Staff who take an order, correct stock or approve a review make no new version of the goods: only what is stamped or audited does.
create or replace function count_version() returns trigger language plpgsql as $$
declare
  seen text := current_setting('shop.if_match', true);
begin
  if split_part(seen, ' ', 1) = old.id::text then
    if split_part(seen, ' ', 2) <> old.version::text then
      raise exception 'Version % of % was changed meanwhile', split_part(seen, ' ', 2), old.id
        using errcode = 'TH409', constraint = 'version_seen';
    end if;
    -- The same transaction may go on with what it has just written.
    perform set_config('shop.if_match', '', true);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if old.updated_date is distinct from new.updated_date then
    new.version := old.version + 1;
  elsif coalesce(current_setting('shop.actor', true), '') <> ''
    and audited_columns(to_jsonb(old)) <> audited_columns(to_jsonb(new)) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
