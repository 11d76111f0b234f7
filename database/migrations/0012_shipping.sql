-- Delivery by zone and weight, fetching at the shop, the day of a rite, VAT contained in prices, company invoices.

alter table product
  -- Percent; null means the shop's rate of the day.
  add column vat_rate smallint check (vat_rate between 0 and 100),
  -- Too large for an ordinary parcel: each piece costs the oversize surcharge instead of going by weight.
  add column is_oversize boolean not null default false;

alter table shop_order
  -- Who fetches the goods gives no address.
  alter column shipping_province drop not null,
  alter column shipping_province_name drop not null,
  alter column shipping_ward drop not null,
  alter column shipping_ward_name drop not null,
  alter column shipping_street drop not null,
  add constraint shop_order_address check (
    shipping_method = 'pickup'
    or (shipping_province is not null and shipping_ward is not null and shipping_street is not null)),
  -- The address of before July 2025, as the buyer wrote it, to help the courier.
  add column shipping_old_address text,
  -- The goods are wanted before this day.
  add column needed_by date,
  -- VND, for collecting on delivery
  add column payment_fee bigint not null default 0 check (payment_fee >= 0),
  -- VND of VAT contained in the total; null when the shop showed none.
  add column vat_amount bigint check (vat_amount >= 0),
  add column invoice_company text,
  add column invoice_tax_code text,
  add column invoice_address text,
  add column invoice_email text,
  drop constraint shop_order_check,
  add constraint shop_order_sum check (
    order_total = subtotal + shipping_fee + payment_fee - discount and order_total >= 0);

alter table order_line
  -- Percent and VND contained in the line after its share of the discount; null when the shop showed no VAT.
  add column vat_rate smallint check (vat_rate between 0 and 100),
  add column vat_amount bigint check (vat_amount >= 0);
