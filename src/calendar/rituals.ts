import { m } from '#i18n/messages.js'

/**
 * When a ritual day comes round: on days of some lunar months or of every one, where day 30 of a short month is kept on
 * the 29th; on the last day of the lunar year; or when the sun reaches a longitude, as on Thanh minh and Đông chí.
 */
type Occurrence =
  | { months: readonly number[]; days: readonly number[] }
  | { months: 'every'; days: readonly number[]; except?: { month: number; day: number } }
  | { sunLongitude: number }
  | 'year-end'

type Described = {
  key: string
  on: Occurrence
  name: () => string
  /** What people offer, one line. */
  offerings: () => string
  /** Slugs of the collections that they buy from, the closest first. */
  collections: readonly string[]
  /** Kept every month by some, traders above all; shown in the calendar but never announced. */
  isMinor?: boolean
}

const monthly = ['nhang-huong', 'hoa-qua-le-vat', 'nen-den-tho', 'vang-ma']

const described = [
  {
    key: 'mung-mot',
    on: { months: 'every', days: [1] },
    name: m.ritual_mung_mot,
    offerings: m.ritual_mung_mot_offerings,
    collections: monthly,
  },
  {
    key: 'ram',
    on: { months: 'every', days: [15] },
    name: m.ritual_ram,
    offerings: m.ritual_ram_offerings,
    collections: monthly,
  },
  {
    key: 'than-tai-hang-thang',
    on: { months: 'every', days: [10] },
    name: m.ritual_than_tai_hang_thang,
    offerings: m.ritual_than_tai_hang_thang_offerings,
    collections: ['nhang-huong', 'hoa-qua-le-vat', 'nen-den-tho'],
    isMinor: true,
  },
  {
    key: 'co-hon',
    // Nobody feeds wandering souls on the second day of Tết.
    on: { months: 'every', days: [2, 16], except: { month: 1, day: 2 } },
    name: m.ritual_co_hon,
    offerings: m.ritual_co_hon_offerings,
    collections: ['hoa-qua-le-vat', 'nhang-huong', 'vang-ma'],
    isMinor: true,
  },
  {
    key: 'tet',
    on: { months: [1], days: [1] },
    name: m.ritual_tet,
    offerings: m.ritual_tet_offerings,
    collections: ['nhang-huong', 'hoa-qua-le-vat', 'bat-huong-lu-huong', 'vang-ma'],
  },
  {
    key: 'hoa-vang',
    on: { months: [1], days: [3] },
    name: m.ritual_hoa_vang,
    offerings: m.ritual_hoa_vang_offerings,
    collections: ['vang-ma', 'nhang-huong', 'hoa-qua-le-vat'],
  },
  {
    key: 'via-ngoc-hoang',
    on: { months: [1], days: [9] },
    name: m.ritual_via_ngoc_hoang,
    offerings: m.ritual_via_ngoc_hoang_offerings,
    collections: ['tram-huong', 'nen-den-tho', 'hoa-qua-le-vat'],
  },
  {
    key: 'via-than-tai',
    on: { months: [1], days: [10] },
    name: m.ritual_via_than_tai,
    offerings: m.ritual_via_than_tai_offerings,
    collections: ['nen-den-tho', 'hoa-qua-le-vat', 'ban-tho-tu-tho', 'vang-ma'],
  },
  {
    key: 'ram-thang-gieng',
    on: { months: [1], days: [15] },
    name: m.ritual_ram_thang_gieng,
    offerings: m.ritual_ram_thang_gieng_offerings,
    collections: ['tram-huong', 'nen-den-tho', 'hoa-qua-le-vat'],
  },
  {
    key: 'via-quan-am',
    on: { months: [2, 6, 9], days: [19] },
    name: m.ritual_via_quan_am,
    offerings: m.ritual_via_quan_am_offerings,
    collections: ['hoa-qua-le-vat', 'nen-den-tho', 'chuong-mo-trang-hat', 'nhang-huong'],
  },
  {
    key: 'han-thuc',
    on: { months: [3], days: [3] },
    name: m.ritual_han_thuc,
    offerings: m.ritual_han_thuc_offerings,
    collections: ['nhang-huong', 'hoa-qua-le-vat', 'lo-hoa-mam-bong-ky-chen'],
  },
  {
    key: 'thanh-minh',
    on: { sunLongitude: 15 },
    name: m.ritual_thanh_minh,
    offerings: m.ritual_thanh_minh_offerings,
    collections: ['nhang-huong', 'nen-den-tho', 'hoa-qua-le-vat', 'vang-ma'],
  },
  {
    key: 'gio-to-hung-vuong',
    on: { months: [3], days: [10] },
    name: m.ritual_gio_to_hung_vuong,
    offerings: m.ritual_gio_to_hung_vuong_offerings,
    collections: ['nhang-huong', 'hoa-qua-le-vat', 'do-tho-dong'],
  },
  {
    key: 'phat-dan',
    on: { months: [4], days: [15] },
    name: m.ritual_phat_dan,
    offerings: m.ritual_phat_dan_offerings,
    collections: ['nen-den-tho', 'hoa-qua-le-vat', 'chuong-mo-trang-hat', 'tram-huong'],
  },
  {
    key: 'doan-ngo',
    on: { months: [5], days: [5] },
    name: m.ritual_doan_ngo,
    offerings: m.ritual_doan_ngo_offerings,
    collections: ['hoa-qua-le-vat', 'nhang-huong', 'lo-hoa-mam-bong-ky-chen'],
  },
  {
    key: 'vu-lan',
    on: { months: [7], days: [15] },
    name: m.ritual_vu_lan,
    offerings: m.ritual_vu_lan_offerings,
    collections: ['vang-ma', 'hoa-qua-le-vat', 'nhang-huong', 'nen-den-tho'],
  },
  {
    key: 'via-dia-tang',
    on: { months: [7], days: [30] },
    name: m.ritual_via_dia_tang,
    offerings: m.ritual_via_dia_tang_offerings,
    collections: ['nhang-huong', 'hoa-qua-le-vat', 'nen-den-tho', 'chuong-mo-trang-hat'],
  },
  {
    key: 'trung-thu',
    on: { months: [8], days: [15] },
    name: m.ritual_trung_thu,
    offerings: m.ritual_trung_thu_offerings,
    collections: ['nen-den-tho', 'hoa-qua-le-vat', 'lo-hoa-mam-bong-ky-chen'],
  },
  {
    key: 'trung-cuu',
    on: { months: [9], days: [9] },
    name: m.ritual_trung_cuu,
    offerings: m.ritual_trung_cuu_offerings,
    collections: ['hoa-qua-le-vat', 'nhang-huong'],
  },
  {
    key: 'com-moi',
    on: { months: [10], days: [10] },
    name: m.ritual_com_moi,
    offerings: m.ritual_com_moi_offerings,
    collections: ['nhang-huong', 'hoa-qua-le-vat', 'lo-hoa-mam-bong-ky-chen'],
  },
  {
    key: 'ha-nguyen',
    on: { months: [10], days: [15] },
    name: m.ritual_ha_nguyen,
    offerings: m.ritual_ha_nguyen_offerings,
    collections: ['nhang-huong', 'hoa-qua-le-vat', 'nen-den-tho', 'vang-ma'],
  },
  {
    key: 'via-a-di-da',
    on: { months: [11], days: [17] },
    name: m.ritual_via_a_di_da,
    offerings: m.ritual_via_a_di_da_offerings,
    collections: ['tram-huong', 'hoa-qua-le-vat', 'nen-den-tho', 'chuong-mo-trang-hat'],
  },
  {
    key: 'dong-chi',
    on: { sunLongitude: 270 },
    name: m.ritual_dong_chi,
    offerings: m.ritual_dong_chi_offerings,
    collections: ['nhang-huong', 'hoa-qua-le-vat', 'lo-hoa-mam-bong-ky-chen'],
  },
  {
    key: 'phat-thanh-dao',
    on: { months: [12], days: [8] },
    name: m.ritual_phat_thanh_dao,
    offerings: m.ritual_phat_thanh_dao_offerings,
    collections: ['nen-den-tho', 'tram-huong', 'hoa-qua-le-vat', 'chuong-mo-trang-hat'],
  },
  {
    key: 'ong-cong-ong-tao',
    on: { months: [12], days: [23] },
    name: m.ritual_ong_cong_ong_tao,
    offerings: m.ritual_ong_cong_ong_tao_offerings,
    collections: ['vang-ma', 'nhang-huong', 'phu-kien-ban-tho', 'hoa-qua-le-vat'],
  },
  {
    key: 'tat-nien',
    on: 'year-end',
    name: m.ritual_tat_nien,
    offerings: m.ritual_tat_nien_offerings,
    collections: ['hoa-qua-le-vat', 'nhang-huong', 'nen-den-tho', 'vang-ma'],
  },
  {
    key: 'giao-thua',
    on: 'year-end',
    name: m.ritual_giao_thua,
    offerings: m.ritual_giao_thua_offerings,
    collections: ['hoa-qua-le-vat', 'nen-den-tho', 'nhang-huong', 'vang-ma'],
  },
] as const satisfies readonly Described[]

export type RitualKey = (typeof described)[number]['key']
export type Ritual = Described & { key: RitualKey }

/** The ritual days of the year as people keep them at home.  Source: custom. */
export const rituals: readonly Ritual[] = described

/** The ritual of a key. */
export function getRitual(key: RitualKey): Ritual {
  const found = rituals.find((ritual) => ritual.key === key)
  if (!found) throw new Error(`No ritual ${key}`)
  return found
}
