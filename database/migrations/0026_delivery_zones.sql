-- Delivery in zones that the owner draws: each names its provinces, the last one is the rest of the country, and each has its own
-- fees by weight. English help for the parameters.

alter table system_param add column description_en text;

update system_param set description_en = help.text from (values
  ('shop.badge_url', 'Enter only the link that the authority’s system gave you; empty shows nothing.'),
  ('shop.badge_picture', 'The picture that the authority’s system gave you. Shown only together with the link.'),
  ('shipping.standard_fee', 'Used where the table of delivery zones is empty.'),
  ('shipping.rates', 'Zones with their provinces, fees by weight and days. Edited on the screen “Delivery”.'),
  ('shipping.free_from', '0 means never free.'),
  ('payment.bank_account', 'Leave empty to take no bank transfers.'),
  ('privacy.version', 'Kept with every consent. Change it when the policy changes: customers are then asked again.'),
  ('payment.cod_limit', '0 means no limit. Holds only where the shop has another way to pay.'),
  ('tax.mode', 'none: no VAT is shown (household business); included: prices contain VAT and orders state it.'),
  ('tax.rates', 'A product with a rate of its own uses that one.'),
  ('facebook.client_info', 'off: never; ask: only when the visitor agrees; on: always.'),
  ('order.unpaid_hours', 'Only for orders paid in advance (transfer, wallet, card). From 1 to 720 hours.'),
  ('stock.low', 'Variations with this many pieces or fewer are put on the list to reorder.')
) help (key, text) where system_param.key = help.key;

update role set capabilities = array_append(capabilities, 'shipping.write')
where 'system.write' = any (capabilities) and not 'shipping.write' = any (capabilities);

-- The table of three fixed zones (the shop's own province, its region, further) becomes zones that name their provinces; who was
-- charged what stays the same. What can't be read becomes no table: the plain fee holds, as it did.
do $$
declare
  old jsonb;
  home text;
  home_region text;
  new jsonb := '[]';
  zone record;
begin
  select value::jsonb into old from system_param where key = 'shipping.rates';
  if old is null or jsonb_array_length(old -> 'zones') = 0 then
    return;
  end if;
  create temporary table place (code text, name text, region text) on commit drop;
  insert into place values
    ('01', 'ha noi', 'north'), ('04', 'cao bang', 'north'), ('08', 'tuyen quang', 'north'), ('11', 'dien bien', 'north'),
    ('12', 'lai chau', 'north'), ('14', 'son la', 'north'), ('15', 'lao cai', 'north'), ('19', 'thai nguyen', 'north'),
    ('20', 'lang son', 'north'), ('22', 'quang ninh', 'north'), ('24', 'bac ninh', 'north'), ('25', 'phu tho', 'north'),
    ('31', 'hai phong', 'north'), ('33', 'hung yen', 'north'), ('37', 'ninh binh', 'north'), ('38', 'thanh hoa', 'central'),
    ('40', 'nghe an', 'central'), ('42', 'ha tinh', 'central'), ('44', 'quang tri', 'central'), ('46', 'hue', 'central'),
    ('48', 'da nang', 'central'), ('51', 'quang ngai', 'central'), ('52', 'gia lai', 'central'), ('56', 'khanh hoa', 'central'),
    ('66', 'dak lak', 'central'), ('68', 'lam dong', 'central'), ('75', 'dong nai', 'south'), ('79', 'ho chi minh', 'south'),
    ('80', 'tay ninh', 'south'), ('82', 'dong thap', 'south'), ('86', 'vinh long', 'south'), ('91', 'an giang', 'south'),
    ('92', 'can tho', 'south'), ('96', 'ca mau', 'south');
  select code, region into home, home_region from place
  where exists (
    select from system_param param where param.key = 'shipping.from_province' and (
      trim(param.value) = place.code
      or regexp_replace(fold_text(trim(param.value)), '^(thanh pho|tinh|tp)[. ]+', '') = place.name));
  for zone in
    select row, row ->> 'zone' as kind from jsonb_array_elements(old -> 'zones') row
    where home is not null or row ->> 'zone' = 'country'
    order by array_position(array['city', 'region', 'country'], row ->> 'zone')
  loop
    new := new || jsonb_build_object(
      'name', case zone.kind when 'city' then 'Nội tỉnh / thành phố' when 'region' then 'Cùng miền' else 'Các tỉnh còn lại' end,
      'provinces', case zone.kind
        when 'city' then jsonb_build_array(home)
        when 'region' then (select coalesce(jsonb_agg(code order by code), '[]') from place where region = home_region and code <> home)
        else '[]' end,
      'steps', jsonb_build_array(jsonb_build_object(
        'upToGrams', greatest(coalesce((old ->> 'includedGrams')::int, 2000), 1), 'fee', zone.row -> 'fee')),
      'extraFee', zone.row -> 'stepFee', 'extraGrams', coalesce((old ->> 'stepGrams')::int, 500),
      'daysFrom', zone.row -> 'daysFrom', 'daysTo', zone.row -> 'daysTo');
  end loop;
  update system_param
  set value = jsonb_build_object('zones', new, 'handlingDays', coalesce((old ->> 'handlingDays')::int, 1), 'spareDays', 1)::text
  where key = 'shipping.rates';
  drop table place;
exception when data_exception then
  update system_param set value = '{"zones":[]}' where key = 'shipping.rates';
end $$;

update system_param set
  title = 'Vùng giao hàng và phí',
  title_en = 'Delivery zones and fees',
  description = 'Các vùng với tỉnh / thành phố, phí theo cân nặng và số ngày giao. Sửa ở màn hình “Giao hàng”.'
where key = 'shipping.rates';
delete from system_param where key = 'shipping.from_province';
