-- Pieces sold before they are in stock: by which day they are promised, and how many at most. A quantity below zero is what is owed to buyers,
-- so that what arrives, and what a cancelled order gives back, covers them first.
alter table variation
  add column preorder_date date,
  add column preorder_limit integer not null default 0 check (preorder_limit between 0 and 1000000),
  drop constraint variation_quantity_check,
  add constraint variation_quantity_check check (quantity >= -preorder_limit);

-- The day that was promised for a line sold in pre-order; null for a line from stock.
alter table order_line add column preorder_date date;

-- The stock after a move. Pieces that go out may not leave less than `lowest`: the move fails as the check of the column would.
create function stock_after(quantity integer, change integer, lowest integer) returns integer
language plpgsql immutable as $$
begin
  if change < 0 and quantity + change < lowest then
    raise exception using errcode = 'check_violation', constraint = 'variation_quantity_check', table = 'variation',
      message = 'less is in stock than is taken';
  end if;
  return quantity + change;
end $$;
