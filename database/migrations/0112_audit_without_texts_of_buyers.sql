-- What buyers write in reviews and questions is erased with its row, as the privacy page promises. So the audit log, whose entries stay,
-- has none of it, and says which product a review or question is about.
create function buyer_columns(entity text) returns text[] language sql immutable as $$
  select case entity
    when 'review_feedback' then array['name', 'email', 'content', 'translation']
    when 'product_question' then array['name', 'question']
    else array[]::text[]
  end
$$;

create or replace function audit_change() returns trigger language plpgsql as $$
declare
  who text := current_setting('shop.actor', true);
  old_data jsonb;
  new_data jsonb;
begin
  if who is null or who = '' then
    return null;
  end if;
  if tg_op <> 'INSERT' then old_data := audited_columns(to_jsonb(old)) - buyer_columns(tg_table_name); end if;
  if tg_op <> 'DELETE' then new_data := audited_columns(to_jsonb(new)) - buyer_columns(tg_table_name); end if;
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

create or replace function audit_entity_name(entity text, item jsonb) returns text language sql stable as $$
  select nullif(trim(case entity
    when 'product' then item ->> 'name'
    when 'variation' then coalesce(
      (select product.name from product where id = (item ->> 'product_id')::uuid), item ->> 'sku') ||
      coalesce(' – ' || nullif((select string_agg(choice ->> 'value', ', ') from jsonb_array_elements(
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
    when 'order_attachment' then (select order_id from shop_order where id = (item ->> 'order_id')::uuid)
    when 'payment_refund' then (select order_id from shop_order where id = (item ->> 'order_id')::uuid)
    when 'payment' then item ->> 'order_code'
    when 'payment_receipt' then item ->> 'order_code'
    when 'voucher' then item ->> 'code'
    when 'product_batch' then item ->> 'code'
    when 'slug_redirect' then item ->> 'old_slug'
    when 'review_feedback' then (select product.name from product where id = (item ->> 'product_id')::uuid)
    when 'product_question' then (select product.name from product where id = (item ->> 'product_id')::uuid)
    when 'home_page' then null
    else coalesce(item ->> 'name', item ->> 'title')
  end), '')
$$;

-- The audit log is searched by user name in any case.
drop index audit_entry_actor;
create index audit_entry_actor on audit_entry (lower(actor), id desc);
