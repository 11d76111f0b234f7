-- The audit trail says what the thing and the member of staff were called when it happened, so that it is read as sentences
-- ("Lan đổi giá Lư hương đồng …") also after they were renamed or removed.

alter table audit_entry add column actor_name text, add column entity_name text;

-- What a row of an audited table is called: its own name, or that of what it belongs to.
create function audit_entity_name(entity text, item jsonb) returns text language sql stable as $$
  select nullif(trim(case entity
    when 'product' then item ->> 'name'
    when 'variation' then coalesce(
      (select product.name from product where id = (item ->> 'product_id')::uuid), item ->> 'sku') ||
      coalesce(' – ' || nullif((select string_agg(choice, ', ') from jsonb_array_elements_text(
        case jsonb_typeof(item -> 'values') when 'array' then item -> 'values' else '[]' end) choice), ''), '')
    when 'product_collection' then concat_ws(' → ',
      (select product.name from product where id = (item ->> 'product_id')::uuid),
      (select collection.name from collection where id = (item ->> 'collection_id')::uuid))
    when 'attachment' then coalesce(nullif(item ->> 'alt', ''), item ->> 'filename')
    when 'menu' then item ->> 'title'
    when 'page' then item ->> 'title'
    when 'system_param' then item ->> 'title'
    when 'staff' then item ->> 'fullname'
    when 'staff_role' then (select fullname from staff where id = (item ->> 'staff_id')::uuid)
    when 'staff_session' then (select fullname from staff where id = (item ->> 'staff_id')::uuid)
    when 'staff_password_reset' then (select fullname from staff where id = (item ->> 'staff_id')::uuid)
    when 'shop_order' then item ->> 'order_id'
    when 'order_note' then (select order_id from shop_order where id = (item ->> 'order_id')::uuid)
    when 'payment_refund' then (select order_id from shop_order where id = (item ->> 'order_id')::uuid)
    when 'payment' then item ->> 'order_code'
    when 'payment_receipt' then item ->> 'order_code'
    when 'voucher' then item ->> 'code'
    when 'slug_redirect' then item ->> 'old_slug'
    when 'home_page' then null
    else coalesce(item ->> 'name', item ->> 'title')
  end), '')
$$;

create function audit_actor_name() returns trigger language plpgsql as $$
begin
  new.actor_name := (select fullname from staff where username = new.actor);
  return new;
end $$;
create trigger audit_entry_actor_name before insert on audit_entry for each row execute function audit_actor_name();

create or replace function audit_change() returns trigger language plpgsql as $$
declare
  who text := current_setting('shop.actor', true);
  old_data jsonb;
  new_data jsonb;
begin
  if who is null or who = '' then
    return null;
  end if;
  if tg_op <> 'INSERT' then old_data := audited_columns(to_jsonb(old)); end if;
  if tg_op <> 'DELETE' then new_data := audited_columns(to_jsonb(new)); end if;
  if tg_op = 'UPDATE' then
    if old_data = new_data then
      return null;
    end if;
    -- Something renamed is told by the name that it had.
    insert into audit_entry (actor, ip_address, request_id, entity, entity_id, entity_name, action, before, after)
    select who, current_setting('shop.ip_address', true), current_setting('shop.request_id', true), tg_table_name,
      new_data ->> tg_argv[0], audit_entity_name(tg_table_name, old_data), 'update',
      jsonb_object_agg(key, value), jsonb_object_agg(key, new_data -> key)
    from jsonb_each(old_data) where value is distinct from new_data -> key;
  else
    insert into audit_entry (actor, ip_address, request_id, entity, entity_id, entity_name, action, before, after)
    values (who, current_setting('shop.ip_address', true), current_setting('shop.request_id', true), tg_table_name,
      coalesce(new_data, old_data) ->> tg_argv[0], audit_entity_name(tg_table_name, coalesce(new_data, old_data)),
      lower(tg_op), old_data, new_data);
  end if;
  return null;
end $$;

-- Entries of before get the names of today, as far as there is still something to be named.
alter table audit_entry disable trigger audit_entry_only_grows;
update audit_entry set
  actor_name = (select fullname from staff where username = actor),
  entity_name = case
    when action <> 'update' then audit_entity_name(entity, coalesce(after, before))
    when entity in ('product', 'variation') then (select name from product where id::text = entity_id)
    when entity = 'shop_order' then (select order_id from shop_order where id::text = entity_id)
    when entity in ('staff', 'staff_role', 'staff_session') then (select fullname from staff where id::text = entity_id)
    when entity = 'page' then (select title from page where id::text = entity_id)
    when entity = 'menu' then (select title from menu where id::text = entity_id)
    when entity = 'system_param' then (select title from system_param where id::text = entity_id)
    when entity = 'collection' then (select name from collection where id::text = entity_id)
    when entity = 'voucher' then (select code from voucher where id::text = entity_id)
    when entity = 'payment' then (select order_code from payment where id::text = entity_id)
    when entity = 'role' then (select name from role where code = entity_id)
  end;
alter table audit_entry enable trigger audit_entry_only_grows;
