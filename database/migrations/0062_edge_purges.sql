-- Caches on the way to visitors (Varnish, a CDN) must drop what changed. Each change queues a purge for each of them in its own
-- transaction; without a row in edge, which is how one machine runs, nothing is written.

create table edge (url text primary key);

create table edge_purge (
  id bigint generated always as identity primary key,
  url text not null,
  tags text[] not null,
  -- Sent once; sent again a second later, for pages that were under way, and then removed.
  sent_date timestamptz
);
create index edge_purge_url on edge_purge (url, id);

-- Tells every process, and queues the purges. A statement by hand may say '*' for each of a million rows: it is queued once.
create function tell_caches(changed text[]) returns void language plpgsql as $$
begin
  perform pg_notify('cache_invalidated', array_to_string(changed, ' '));
  if current_setting('shop.edge_purged', true) = '*' then return; end if;
  insert into edge_purge (url, tags) select url, changed from edge;
  if changed = array['*'] then perform set_config('shop.edge_purged', '*', true); end if;
end $$;

create or replace function invalidate(tags text[]) returns boolean language plpgsql as $$
begin
  perform tell_caches(tags);
  perform set_config('shop.invalidated', concat(current_setting('shop.invalidated', true), ' ', array_to_string(tags, ' '), ' '), true);
  return true;
end $$;

create or replace function check_invalidated() returns trigger language plpgsql as $$
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
  perform tell_caches(array['*']);
  return null;
end $$;

create or replace function invalidate_all() returns trigger language plpgsql as $$
begin
  perform tell_caches(array['*']);
  return null;
end $$;

create or replace function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_changed', tg_table_name);
  if tg_name not in ('collection_told', 'menu_told', 'system_param_told', 'product_collection_told', 'review_feedback_told',
    'slug_redirect_told', 'attachment_told', 'page_told', 'page_update_told', 'product_told', 'product_update_told',
    'variation_told', 'variation_update_told', 'home_page_told') then
    perform tell_caches(array['*']);
  end if;
  return null;
end $$;
