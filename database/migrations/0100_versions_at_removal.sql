-- `If-Match` is also checked when a row is removed, and a row changed earlier in the transaction does not use it up.
create or replace function count_version() returns trigger language plpgsql as $$
declare
  seen text := current_setting('shop.if_match', true);
begin
  if split_part(seen, ' ', 1) = old.id::text then
    if split_part(seen, ' ', 2) <> old.version::text then
      raise exception 'Version % of % was changed meanwhile', split_part(seen, ' ', 2), old.id
        using errcode = 'TH409', constraint = 'version_seen';
    end if;
    -- The same transaction may go on with what it has just written.
    perform set_config('shop.if_match', '', true);
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if coalesce(current_setting('shop.actor', true), '') <> '' or old.updated_date is distinct from new.updated_date then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

create or replace function count_role_version() returns trigger language plpgsql as $$
declare
  seen text := current_setting('shop.if_match', true);
begin
  if split_part(seen, ' ', 1) = old.code and split_part(seen, ' ', 2) <> old.version::text then
    raise exception 'Version % of % was changed meanwhile', split_part(seen, ' ', 2), old.code
      using errcode = 'TH409', constraint = 'version_seen';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.version := old.version + 1;
  return new;
end $$;

create or replace trigger role_version before update or delete on role
  for each row execute function count_role_version();

do $$
declare
  entity text;
begin
  foreach entity in array array[
    'collection', 'product', 'menu', 'page', 'system_param', 'review_feedback', 'attachment', 'staff', 'voucher', 'promotion',
    'ritual', 'product_question', 'order_cutoff', 'product_batch'
  ] loop
    execute format(
      'create or replace trigger %I before update or delete on %I for each row execute function count_version()',
      entity || '_version', entity);
  end loop;
end $$;
