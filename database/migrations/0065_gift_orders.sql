-- An order for somebody else: who ordered and pays where another receives, a card, and goods without their prices.
alter table shop_order
  add column buyer_fullname text,
  add column buyer_phone_number text,
  add column gift_message text check (gift_message <> '' and length(gift_message) <= 200),
  add column hide_prices boolean not null default false,
  add constraint shop_order_buyer_check check ((buyer_fullname is null) = (buyer_phone_number is null)),
  -- Who receives opens the order with their own number and sees no price: the buyer has another one.
  add constraint shop_order_hide_prices_check check (not hide_prices or buyer_phone_number is not null);

-- Few orders have one: staff find them, and what the buyer wrote as a review is theirs.
create index shop_order_buyer_phone on shop_order (buyer_phone_number) where buyer_phone_number is not null;

-- A card's text is deleted some time after its order has ended, so that no log keeps it either.
create index shop_order_gift_message on shop_order (updated_date) where gift_message is not null;
create or replace function audited_columns(row_data jsonb) returns jsonb language sql immutable as $$
  select row_data - array[
    'password_hash', 'totp_secret', 'search', 'search_text', 'search_vector', 'updated_date', 'updated_by', 'version',
    'totp_last_step', 'rating_hundredths', 'review_count', 'sold_count', 'popularity', 'view_count', 'stock', 'price_min',
    'price_max', 'token_hash', 'promotion_price', 'promotion_ends', 'lowest_price', 'price_until', 'current_price',
    'current_compare_at_price', 'gift_message'
  ] - case when row_data ->> 'set_key' is null then array[]::text[] else array['quantity', 'price', 'compare_at_price', 'weight'] end
$$;
