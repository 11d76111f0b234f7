-- What visitors may look for, offered before they type.
insert into system_param (id, key, value, type, param_group, title, title_en, description, description_en, is_public, default_value)
select gen_random_uuid(), key, '', 'text', 'shop', title, title_en, description, description_en, true, ''
from (values
  ('search.words', 'Từ khóa gợi ý ở ô tìm kiếm', 'Suggested searches', 'Cách nhau bằng dấu phẩy, nhiều nhất 8. Hiện ra khi khách chưa gõ gì.',
    'With commas between them, at most 8. Offered before a visitor types.'),
  ('search.words_en', 'Từ khóa gợi ý bằng tiếng Anh', 'Suggested searches in English', null, null)
) as added (key, title, title_en, description, description_en)
where exists (select 1 from system_param)
on conflict (key) do nothing;
