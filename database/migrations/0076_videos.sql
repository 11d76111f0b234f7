-- Videos of products and other goods. The bytes lie in the file store under `storage_key`, as they were uploaded: only what a
-- camera wrote into them about place and device is erased.
create table video (
  id uuid primary key,
  filename text not null,
  mime_type text not null check (mime_type in ('video/mp4', 'video/webm')),
  -- bytes
  size integer not null check (size > 0),
  -- Null when the file does not say.
  duration_ms integer check (duration_ms > 0),
  sha256 text not null,
  storage_key text not null unique,
  created_date timestamptz not null default now(),
  created_by text
);
create trigger video_audit after insert or update or delete on video for each row execute function audit_change('id');
create index video_created on video (created_date);

-- The picture shown before the video plays; null for the product's first picture.
alter table product
  add column video_id uuid references video (id),
  add column video_poster uuid references attachment (id) on delete set null;
create index product_video on product (video_id) where video_id is not null;

insert into system_param (id, key, value, type, param_group, title, title_en, description, description_en, is_public, default_value)
select gen_random_uuid(), 'attachment.video_limit', '24', 'number', 'shop', 'Dung lượng video tối đa (MB)', 'Largest video (MB)',
  'Từ 1 đến 40 MB. Video không được nén lại: một phút ở 720p thường khoảng 15–20 MB.',
  'From 1 to 40 MB. Videos are not compressed again: a minute in 720p is usually about 15–20 MB.', true, '24'
where exists (select 1 from system_param)
on conflict (key) do nothing;
