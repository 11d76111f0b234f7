-- Whoever keeps rendered pages hears which tables of public content have changed, as soon as the change is committed
-- (LISTEN shop_changed; the payload is the table). Stock counts and view counts are no reason to render again: browsers
-- refresh them. "In stock" turning into "sold out" is, and so is its return.

create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', tg_table_name);
  return null;
end $$;

create trigger collection_told after insert or update or delete or truncate on collection
  for each statement execute function tell_change();
create trigger menu_told after insert or update or delete or truncate on menu
  for each statement execute function tell_change();
create trigger system_param_told after insert or update or delete or truncate on system_param
  for each statement execute function tell_change();
create trigger product_collection_told after insert or update or delete or truncate on product_collection
  for each statement execute function tell_change();
create trigger review_feedback_told after insert or update or delete or truncate on review_feedback
  for each statement execute function tell_change();
create trigger slug_redirect_told after insert or update or delete or truncate on slug_redirect
  for each statement execute function tell_change();

create trigger attachment_told after update or delete on attachment for each row execute function tell_change();

create trigger page_told after insert or delete on page for each row execute function tell_change();
create trigger page_update_told after update on page for each row
  when (old.updated_date is distinct from new.updated_date or old.status <> new.status)
  execute function tell_change();

create trigger product_told after insert or delete on product for each row execute function tell_change();
create trigger product_update_told after update on product for each row
  when (
    old.updated_date is distinct from new.updated_date or old.status <> new.status
    or old.review_count <> new.review_count or old.rating_hundredths <> new.rating_hundredths
    or old.price_min <> new.price_min or old.price_max <> new.price_max or (old.stock > 0) <> (new.stock > 0)
  )
  execute function tell_change();

create trigger variation_told after insert or delete on variation for each row execute function tell_change();
create trigger variation_update_told after update on variation for each row
  when (
    old.price <> new.price or old.compare_at_price is distinct from new.compare_at_price
    or old.values <> new.values or old.sku <> new.sku or old.image is distinct from new.image
    or old.position <> new.position or (old.quantity > 0) <> (new.quantity > 0)
  )
  execute function tell_change();
