-- Pictures that belong to an order: proofs of a transfer from its buyer, delivery notes and invoices from staff. They show
-- bank accounts and signatures, so they are apart from the attachments that pages show (decision 0086).
create table order_attachment (
  id uuid primary key,
  order_id uuid not null references shop_order (id) on delete cascade,
  added_by text not null check (added_by in ('buyer', 'staff')),
  filename text not null check (filename <> ''),
  -- Of the re-encoded picture: bytes and pixels.
  size integer not null,
  width integer not null,
  height integer not null,
  sha256 text not null,
  storage_key text not null,
  created_date timestamptz not null,
  -- The member of staff; null for the buyer.
  created_by text
);
create index order_attachment_order on order_attachment (order_id, id);
create trigger order_attachment_audit after insert or update or delete on order_attachment
  for each row execute function audit_change('order_id');

-- As in migration 0083; an attachment of an order is named by its order.
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
    when 'home_page' then null
    else coalesce(item ->> 'name', item ->> 'title')
  end), '')
$$;
