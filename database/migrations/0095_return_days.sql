-- The time for returns; until now a fixed text.
insert into system_param (id, key, value, type, param_group, title, title_en, description, description_en, is_public, default_value)
select gen_random_uuid(), 'return.days', '7', 'number', 'order', 'Thời hạn đổi trả (ngày)', 'Returns within (days)',
  'Kể từ ngày nhận. Hiện ở trang chủ, trang sản phẩm và các chính sách. Từ 1 đến 365 ngày.',
  'From delivery. Shown on the home page, with products and in the policies. From 1 to 365 days.', true, '7'
where exists (select 1 from system_param)
on conflict (key) do nothing;
