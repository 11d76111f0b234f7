-- Staff see the refunds that are due whenever they open the payments, without every order being read.
create index shop_order_refund_due on shop_order (updated_date, id)
  where status in ('cancelled', 'returned') and paid_amount > refunded_amount
    or payment_status = 'paid' and paid_amount - refunded_amount > order_total;
