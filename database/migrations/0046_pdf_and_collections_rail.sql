-- Whether PDFs among the pictures of a review are turned into pictures; they are refused otherwise.
insert into system_param (id, key, value, type, param_group, title, title_en, description, description_en, is_public, default_value)
select gen_random_uuid(), 'attachment.pdf', 'false', 'boolean', 'shop', 'Nhận tệp PDF trong đánh giá', 'Accept PDF files in reviews',
  'Các trang của tệp được chuyển thành ảnh. Khi tắt, khách được báo chỉ nhận ảnh JPG, PNG hoặc WEBP.',
  'The pages of the file become a picture. When off, buyers are told that only JPG, PNG or WEBP are accepted.', true, 'false'
where exists (select 1 from system_param)
on conflict (key) do nothing;

-- Whether the collections beside the product lists stand open (specification §4, "collection sidebar visibility").
insert into system_param (id, key, value, type, param_group, title, title_en, description, description_en, is_public, default_value)
select gen_random_uuid(), 'shop.collections_open', 'true', 'boolean', 'shop', 'Mở sẵn cột danh mục bên danh sách sản phẩm', 'Show collections beside product lists',
  'Khi tắt, danh mục được gấp lại; khách bấm vào tiêu đề để mở.', 'When off, the collections are folded; visitors open them by their heading.', true, 'true'
where exists (select 1 from system_param)
on conflict (key) do nothing;
