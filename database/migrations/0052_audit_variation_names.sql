-- A variation is called by what was chosen ("Lư hương – Ø14 cm, Đồng đỏ"): each of its values is an object with name and value.
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
    when 'payment_refund' then (select order_id from shop_order where id = (item ->> 'order_id')::uuid)
    when 'payment' then item ->> 'order_code'
    when 'payment_receipt' then item ->> 'order_code'
    when 'voucher' then item ->> 'code'
    when 'slug_redirect' then item ->> 'old_slug'
    when 'home_page' then null
    else coalesce(item ->> 'name', item ->> 'title')
  end), '')
$$;

alter table audit_entry disable trigger audit_entry_only_grows;
update audit_entry set entity_name = audit_entity_name(entity, coalesce(after, before))
where entity = 'variation' and action <> 'update';
-- An update holds only what differs: the product's name is what can still be told.
update audit_entry set entity_name = (select name from product where id::text = entity_id)
where entity = 'variation' and action = 'update' and entity_name like '%{"%';
alter table audit_entry enable trigger audit_entry_only_grows;
