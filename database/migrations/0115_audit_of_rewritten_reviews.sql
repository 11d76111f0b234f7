-- Staff who change nothing but a text that the audit log must not have, such as a review's translation, have changed something: the entry
-- says so, with an empty before and after.
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
  if tg_op = 'UPDATE' and old_data = new_data then
    return null;
  end if;
  old_data := old_data - buyer_columns(tg_table_name);
  new_data := new_data - buyer_columns(tg_table_name);
  if tg_op = 'UPDATE' then
    -- Something renamed is told by the name that it had.
    insert into audit_entry (actor, ip_address, request_id, entity, entity_id, entity_name, action, before, after)
    select who, current_setting('shop.ip_address', true), current_setting('shop.request_id', true), tg_table_name,
      new_data ->> tg_argv[0], audit_entity_name(tg_table_name, old_data), 'update',
      coalesce(jsonb_object_agg(key, value), '{}'), coalesce(jsonb_object_agg(key, new_data -> key), '{}')
    from jsonb_each(old_data) where value is distinct from new_data -> key;
  else
    insert into audit_entry (actor, ip_address, request_id, entity, entity_id, entity_name, action, before, after)
    values (who, current_setting('shop.ip_address', true), current_setting('shop.request_id', true), tg_table_name,
      coalesce(new_data, old_data) ->> tg_argv[0], audit_entity_name(tg_table_name, coalesce(new_data, old_data)),
      lower(tg_op), old_data, new_data);
  end if;
  return null;
end $$;
