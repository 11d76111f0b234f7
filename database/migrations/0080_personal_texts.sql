-- Texts of a buyer's own on goods (decision 0080): which a product takes (catalog/text-field-contract.ts), and those of a line,
-- each with the name and the price of its field when it was ordered.
alter table product
  add column text_fields jsonb not null default '[]' check (jsonb_typeof(text_fields) = 'array'),
  add constraint product_text_fields_kind_check check (kind = 'single' or text_fields = '[]');
alter table order_line add column texts jsonb not null default '[]' check (jsonb_typeof(texts) = 'array');

-- Few lines have any: the texts are deleted some time after their order has ended.
create index order_line_texts on order_line (order_id) where texts <> '[]';
