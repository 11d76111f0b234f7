-- Cached pages depend on tags (src/foundation/cache/tags.ts). Whoever changes what they show names the tags in the same transaction, and
-- every process hears them at the commit (LISTEN cache_invalidated; the payload is tags separated by spaces). '*' stands for all.

create function invalidate(tags text[]) returns boolean language plpgsql as $$
begin
  perform pg_notify('cache_invalidated', array_to_string(tags, ' '));
  perform set_config('shop.invalidated', concat(current_setting('shop.invalidated', true), ' ', array_to_string(tags, ' '), ' '), true);
  return true;
end $$;

-- At the commit: a change that named none of the tags it should, such as one made by hand with psql, drops everything.
-- The arguments are the tags that would do; % is the row's product, collection or own id.
create function check_invalidated() returns trigger language plpgsql as $$
declare
  named text := concat(current_setting('shop.invalidated', true), ' ');
  changed record;
  key text;
  tag text;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  if tg_table_name in ('variation', 'product_collection', 'review_feedback') then key := changed.product_id; else key := changed.id; end if;
  foreach tag in array tg_argv || array['*'] loop
    if strpos(named, ' ' || replace(tag, '%', key) || ' ') > 0 then return null; end if;
  end loop;
  perform pg_notify('cache_invalidated', '*');
  return null;
end $$;

create function invalidate_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('cache_invalidated', '*');
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['product', 'variation', 'product_collection', 'collection', 'menu', 'system_param', 'home_page', 'page',
    'review_feedback', 'attachment'] loop
    execute format('create trigger %1$s_emptied after truncate on %1$I for each statement execute function invalidate_all()', name);
  end loop;
end $$;

create constraint trigger product_invalidated after insert or delete on product deferrable initially deferred
  for each row execute function check_invalidated('product:%');
create constraint trigger product_update_invalidated after update on product deferrable initially deferred for each row
  when (
    old.updated_date is distinct from new.updated_date or old.status <> new.status or old.slug <> new.slug
    or old.review_count <> new.review_count or old.rating_hundredths <> new.rating_hundredths
    or old.price_min <> new.price_min or old.price_max <> new.price_max or (old.stock > 0) <> (new.stock > 0)
  )
  execute function check_invalidated('product:%');

create constraint trigger variation_invalidated after insert or delete on variation deferrable initially deferred
  for each row execute function check_invalidated('product:%');
create constraint trigger variation_update_invalidated after update on variation deferrable initially deferred for each row
  when (
    old.price <> new.price or old.compare_at_price is distinct from new.compare_at_price
    or old.values <> new.values or old.sku <> new.sku or old.image is distinct from new.image
    or old.position <> new.position or (old.quantity > 0) <> (new.quantity > 0)
    or old.preorder_date is distinct from new.preorder_date
    or (old.quantity > -old.preorder_limit) <> (new.quantity > -new.preorder_limit)
  )
  execute function check_invalidated('product:%');

-- Prices of promotions; the promotions themselves are on no page.
drop trigger promotion_told on promotion;
drop trigger variation_promotion_told on variation;
create constraint trigger variation_promotion_invalidated after update on variation deferrable initially deferred for each row
  when (
    old.current_price <> new.current_price or old.promotion_ends is distinct from new.promotion_ends
    or old.lowest_price is distinct from new.lowest_price or old.price_until is distinct from new.price_until
  )
  execute function check_invalidated('product:%');

create constraint trigger product_collection_invalidated after insert or delete on product_collection deferrable initially deferred
  for each row execute function check_invalidated('product:%', 'collections');
create constraint trigger product_collection_update_invalidated after update on product_collection deferrable initially deferred
  for each row when (old.place is distinct from new.place) execute function check_invalidated('listings');

create constraint trigger collection_invalidated after insert or delete on collection deferrable initially deferred
  for each row execute function check_invalidated('collections');
create constraint trigger collection_update_invalidated after update on collection deferrable initially deferred for each row
  when (
    to_jsonb(old) - array['updated_date', 'updated_by', 'version']
      is distinct from to_jsonb(new) - array['updated_date', 'updated_by', 'version']
  )
  execute function check_invalidated('collections');

create constraint trigger menu_invalidated after insert or update or delete on menu deferrable initially deferred
  for each row execute function check_invalidated('menus');
create constraint trigger system_param_invalidated after insert or update or delete on system_param deferrable initially deferred
  for each row execute function check_invalidated('settings');
create constraint trigger home_page_invalidated after insert or update or delete on home_page deferrable initially deferred
  for each row execute function check_invalidated('home');

create constraint trigger page_invalidated after insert or delete on page deferrable initially deferred
  for each row execute function check_invalidated('page:%');
create constraint trigger page_update_invalidated after update on page deferrable initially deferred for each row
  when (old.updated_date is distinct from new.updated_date or old.status <> new.status)
  execute function check_invalidated('page:%');

create constraint trigger review_invalidated after insert on review_feedback deferrable initially deferred
  for each row when (new.is_approved = 'Y') execute function check_invalidated('product:%');
create constraint trigger review_update_invalidated after update on review_feedback deferrable initially deferred
  for each row when (old.is_approved = 'Y' or new.is_approved = 'Y') execute function check_invalidated('product:%');
create constraint trigger review_delete_invalidated after delete on review_feedback deferrable initially deferred
  for each row when (old.is_approved = 'Y') execute function check_invalidated('product:%');

create constraint trigger attachment_update_invalidated after update on attachment deferrable initially deferred for each row
  when (old.updated_date is distinct from new.updated_date) execute function check_invalidated('pictures');
create constraint trigger attachment_delete_invalidated after delete on attachment deferrable initially deferred
  for each row when (old.purpose <> 'review') execute function check_invalidated('pictures');

-- Processes of the version before listen for names of tables, during an upgrade of one process after the other. A trigger that is not one
-- of theirs belongs to a table that names no tags yet: its changes drop everything.
create or replace function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', tg_table_name);
  if tg_name not in ('collection_told', 'menu_told', 'system_param_told', 'product_collection_told', 'review_feedback_told',
    'slug_redirect_told', 'attachment_told', 'page_told', 'page_update_told', 'product_told', 'product_update_told',
    'variation_told', 'variation_update_told', 'home_page_told') then
    perform pg_notify('cache_invalidated', '*');
  end if;
  return null;
end $$;
