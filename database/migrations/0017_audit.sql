-- Who changed what: every change that staff make leaves a row in the audit trail, written by the tables themselves inside the
-- same transaction, so that no path can forget it. And nobody overwrites what somebody else has saved meanwhile.

create table audit_entry (
  id bigint generated always as identity primary key,
  created_date timestamptz not null default now(),
  -- The name of the member of staff.
  actor text not null,
  ip_address text,
  request_id text,
  -- The table: product, page, shop_order …
  entity text not null,
  entity_id text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  -- An update holds only the columns that differ.
  before jsonb,
  after jsonb
);
create index audit_entry_new on audit_entry (created_date desc, id desc);
create index audit_entry_entity on audit_entry (entity, entity_id, id desc);
create index audit_entry_actor on audit_entry (actor, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail only grows';
end $$;
create trigger audit_entry_only_grows before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

-- What must not leave its own table, or is derived from others and no decision of anybody.
create function audited_columns(row_data jsonb) returns jsonb language sql immutable as $$
  select row_data - array[
    'password_hash', 'totp_secret', 'search', 'search_text', 'search_vector', 'updated_date', 'updated_by', 'version',
    'totp_last_step', 'rating_hundredths', 'review_count', 'sold_count', 'view_count', 'stock', 'price_min', 'price_max'
  ]
$$;

-- The argument names the column that says which thing was changed. Without `shop.actor` nobody of the staff is at work.
create function audit_change() returns trigger language plpgsql as $$
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
    insert into audit_entry (actor, ip_address, request_id, entity, entity_id, action, before, after)
    select who, current_setting('shop.ip_address', true), current_setting('shop.request_id', true), tg_table_name,
      new_data ->> tg_argv[0], 'update', jsonb_object_agg(key, value), jsonb_object_agg(key, new_data -> key)
    from jsonb_each(old_data) where value is distinct from new_data -> key;
  else
    insert into audit_entry (actor, ip_address, request_id, entity, entity_id, action, before, after)
    values (who, current_setting('shop.ip_address', true), current_setting('shop.request_id', true), tg_table_name,
      coalesce(new_data, old_data) ->> tg_argv[0], lower(tg_op), old_data, new_data);
  end if;
  return null;
end $$;

-- `shop.if_match` (`<id> <version>`) says which version the editor had seen. What staff do and what is stamped makes a new
-- version; what is merely counted, such as looks and pieces sold, does not.
create function count_version() returns trigger language plpgsql as $$
declare
  seen text := current_setting('shop.if_match', true);
begin
  if split_part(seen, ' ', 1) = old.id::text and split_part(seen, ' ', 2) <> old.version::text then
    raise exception 'Version % of % was changed meanwhile', split_part(seen, ' ', 2), old.id
      using errcode = 'TH409', constraint = 'version_seen';
  end if;
  if coalesce(current_setting('shop.actor', true), '') <> '' or old.updated_date is distinct from new.updated_date then
    new.version := old.version + 1;
  end if;
  -- The same transaction may go on with what it has just written.
  if seen <> '' then perform set_config('shop.if_match', '', true); end if;
  return new;
end $$;

do $$
declare
  entity text;
begin
  foreach entity in array array[
    'collection', 'product', 'menu', 'page', 'system_param', 'review_feedback', 'attachment', 'staff', 'voucher', 'shop_order',
    'payment'
  ] loop
    execute format('alter table %I add column version integer not null default 1', entity);
    execute format(
      'create trigger %I before update on %I for each row execute function count_version()',
      entity || '_version', entity);
    execute format(
      'create trigger %I after insert or update or delete on %I for each row execute function audit_change(%L)',
      entity || '_audit', entity, 'id');
  end loop;
end $$;

create trigger payment_receipt_audit after insert or update or delete on payment_receipt
  for each row execute function audit_change('id');
create trigger payment_refund_audit after insert or update or delete on payment_refund
  for each row execute function audit_change('id');
create trigger role_audit after insert or update or delete on role for each row execute function audit_change('code');
create trigger staff_role_audit after insert or update or delete on staff_role
  for each row execute function audit_change('staff_id');
create trigger variation_audit after insert or update or delete on variation
  for each row execute function audit_change('product_id');
create trigger product_collection_audit after insert or update or delete on product_collection
  for each row execute function audit_change('product_id');
