-- Lists show what can be pre-ordered: such pieces are found without reading all variations, and pages are told when they run out or return.
create index variation_preorder on variation (product_id) where preorder_date is not null;

drop trigger variation_update_told on variation;
create trigger variation_update_told after update on variation for each row
  when (
    old.price <> new.price or old.compare_at_price is distinct from new.compare_at_price
    or old.values <> new.values or old.sku <> new.sku or old.image is distinct from new.image
    or old.position <> new.position or (old.quantity > 0) <> (new.quantity > 0)
    or old.preorder_date is distinct from new.preorder_date
    or (old.quantity > -old.preorder_limit) <> (new.quantity > -new.preorder_limit)
  )
  execute function tell_change();
