-- Whether visitors who have chosen neither light nor dark see the shop as their device is set.
insert into system_param (id, key, value, type, options, param_group, title, title_en, description, description_en, is_public, default_value)
select gen_random_uuid(), 'theme.mode', 'light', 'choice', '{light,system}', 'theme', 'Sáng hay tối', 'Light or dark',
  'light: luôn sáng; system: theo cài đặt máy của khách. Ai đã tự chọn thì vẫn giữ lựa chọn đó.',
  'light: always light; system: as the visitor’s device is set. Whoever has chosen keeps their choice.', true, 'light'
where exists (select 1 from system_param)
on conflict (key) do nothing;
