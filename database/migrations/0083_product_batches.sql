-- A batch (lô hương): where, when, by whom and of what goods were made; its page is reached by the QR code on the label (decision 0082).
create table product_batch (
  id uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  -- Stands on printed labels, so it never changes.
  code text not null constraint product_batch_code_key unique
    check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) between 3 and 24),
  -- Days in Vietnam.
  produced_date date not null,
  best_before date,
  -- The craft village (làng nghề).
  village text not null check (village <> ''),
  village_en text check (village_en <> ''),
  maker text check (maker <> ''),
  ingredients text[] not null default '{}',
  -- None, or one for each ingredient.
  ingredients_en text[] not null default '{}',
  burning_minutes integer check (burning_minutes between 1 and 43200),
  note text check (note <> ''),
  note_en text check (note_en <> ''),
  video_id uuid references video (id),
  ash_picture uuid references attachment (id) on delete set null,
  images uuid[] not null default '{}',
  is_enabled boolean not null default true,
  created_date timestamptz not null default now(),
  updated_date timestamptz not null default now(),
  created_by text,
  updated_by text,
  version integer not null default 1,
  constraint product_batch_best_before check (best_before > produced_date),
  constraint product_batch_ingredients_en check (cardinality(ingredients_en) in (0, cardinality(ingredients)))
);
create index product_batch_shown on product_batch (product_id, produced_date desc, id desc) where is_enabled;
create index product_batch_newest on product_batch (produced_date desc, id desc);
create index product_batch_video on product_batch (video_id) where video_id is not null;

create trigger product_batch_version before update on product_batch for each row execute function count_version();
create trigger product_batch_audit after insert or update or delete on product_batch for each row execute function audit_change('id');
create constraint trigger product_batch_invalidated after insert or update or delete on product_batch deferrable initially deferred
  for each row execute function check_invalidated('batches');
create trigger product_batch_emptied after truncate on product_batch for each statement execute function invalidate_all();

-- As in migration 0052; a batch is called by its code.
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
    when 'product_batch' then item ->> 'code'
    when 'slug_redirect' then item ->> 'old_slug'
    when 'home_page' then null
    else coalesce(item ->> 'name', item ->> 'title')
  end), '')
$$;
