-- Staff find a gift by who ordered it, too, by any part of the name or number.
create index shop_order_buyer_search on shop_order
  using gin ((folded_words(buyer_fullname) || ' ' || buyer_phone_number) gin_trgm_ops) where buyer_phone_number is not null;
