-- As in migration 0087, but a former price is not shown if its 30 days end before the next daily job, which could only end it late.
create or replace function prove_former_price() returns trigger language plpgsql as $$
declare
  since timestamptz := shop_moment();
  ends timestamptz;
begin
  new.former_until := null;
  if new.compare_at_price is not null and new.set_key is null then
    ends := asked_until(new.id, new.compare_at_price, since) + interval '30 days';
    if ends > since + interval '25 hours' then new.former_until := ends; end if;
  end if;
  return new;
end $$;
