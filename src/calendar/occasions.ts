import { m } from '#i18n/messages.js'
import { getRitual, type RitualKey, rituals } from './rituals.ts'

/** Something that people make offerings for: a ritual day of the calendar, or an event of the family. */
export type Occasion = {
  key: string
  /** The day of the calendar; undefined for what every family has on a day of its own. */
  ritual: RitualKey | undefined
  name: () => string
  /** What people offer, one line; what shops sell of it is named by commas. */
  offerings: (values?: Record<string, never>, options?: { locale?: 'vi' | 'en' }) => string
  collections: readonly string[]
  /** What people call it, in small letters; the longer ones say more. */
  names: readonly string[]
}

const ritualNames: Record<RitualKey, readonly string[]> = {
  'mung-mot': ['mùng một', 'mùng 1', 'mồng một', 'mồng 1', 'sóc vọng', 'first day of the lunar month'],
  ram: ['rằm', 'ngày rằm', 'rằm hàng tháng', 'rằm mùng một', 'full moon'],
  'than-tai-hang-thang': ['thần tài', 'mùng 10', 'mồng 10', 'thổ địa', 'ông địa'],
  'co-hon': ['cô hồn', 'chúng sinh', 'thí thực', 'wandering souls', 'hungry ghosts'],
  tet: ['tết', 'tết nguyên đán', 'tết âm lịch', 'năm mới', 'đầu năm', 'new year', 'lunar new year'],
  'hoa-vang': ['hóa vàng', 'hóa vàng mã', 'tạ năm mới', 'tiễn ông bà'],
  'via-ngoc-hoang': ['vía ngọc hoàng', 'ngọc hoàng', 'vía trời', 'mùng 9 tháng giêng', 'jade emperor'],
  'via-than-tai': ['vía thần tài', 'mùng 10 tháng giêng', 'god of wealth'],
  'ram-thang-gieng': ['rằm tháng giêng', 'thượng nguyên', 'tết nguyên tiêu', 'rằm tháng 1'],
  'via-quan-am': ['vía quan âm', 'quan âm', 'quan thế âm', 'phật bà', 'bồ tát', 'guanyin', 'quan am'],
  'han-thuc': ['hàn thực', 'tết hàn thực', 'bánh trôi bánh chay', 'mùng 3 tháng 3'],
  'thanh-minh': ['thanh minh', 'tảo mộ', 'tiết thanh minh', 'tomb sweeping'],
  'gio-to-hung-vuong': ['giỗ tổ', 'giỗ tổ hùng vương', 'hùng vương', 'hung kings'],
  'phat-dan': ['phật đản', 'phật đản sinh', 'vesak', 'buddha birthday'],
  'doan-ngo': ['đoan ngọ', 'tết đoan ngọ', 'mùng 5 tháng 5', 'giết sâu bọ'],
  'vu-lan': [
    'vu lan',
    'rằm tháng bảy',
    'rằm tháng 7',
    'xá tội vong nhân',
    'báo hiếu',
    'tháng cô hồn',
    'ghost festival',
  ],
  'via-dia-tang': ['vía địa tạng', 'địa tạng'],
  'trung-thu': ['trung thu', 'tết trung thu', 'rằm tháng tám', 'rằm tháng 8', 'mid autumn'],
  'trung-cuu': ['trùng cửu', 'tết trùng cửu', 'mùng 9 tháng 9'],
  'com-moi': ['cơm mới', 'tết cơm mới', 'mừng lúa mới'],
  'ha-nguyen': ['hạ nguyên', 'rằm tháng mười', 'rằm tháng 10'],
  'via-a-di-da': ['a di đà', 'vía a di đà', 'phật a di đà', 'amitabha'],
  'dong-chi': ['đông chí', 'winter solstice'],
  'phat-thanh-dao': ['phật thành đạo', 'thành đạo'],
  'ong-cong-ong-tao': [
    'ông công ông táo',
    'ông táo',
    'ông công',
    'táo quân',
    '23 tháng chạp',
    'kitchen god',
    'kitchen gods',
  ],
  'tat-nien': ['tất niên', 'cuối năm', 'year end'],
  'giao-thua': ['giao thừa', 'đêm ba mươi', 'trừ tịch', "new year's eve", 'new years eve'],
}

const ofFamilies: readonly Occasion[] = [
  {
    key: 'ngay-gio',
    ritual: undefined,
    name: m.occasion_ngay_gio,
    offerings: m.occasion_ngay_gio_offerings,
    collections: ['nhang-huong', 'hoa-qua-le-vat', 'vang-ma', 'nen-den-tho'],
    names: ['giỗ', 'đám giỗ', 'ngày giỗ', 'giỗ chạp', 'kỵ nhật', 'cúng giỗ', 'death anniversary'],
  },
  {
    key: 'khai-truong',
    ritual: undefined,
    name: m.occasion_khai_truong,
    offerings: m.occasion_khai_truong_offerings,
    collections: ['hoa-qua-le-vat', 'nhang-huong', 'nen-den-tho', 'vang-ma'],
    names: ['khai trương', 'mở hàng', 'mở cửa hàng', 'khai trương cửa hàng', 'grand opening', 'shop opening'],
  },
  {
    key: 'nhap-trach',
    ritual: undefined,
    name: m.occasion_nhap_trach,
    offerings: m.occasion_nhap_trach_offerings,
    collections: ['hoa-qua-le-vat', 'bat-huong-lu-huong', 'nhang-huong', 'ban-tho-tu-tho'],
    names: ['nhập trạch', 'về nhà mới', 'tân gia', 'nhà mới', 'chuyển nhà', 'house warming', 'housewarming'],
  },
  {
    key: 'dong-tho',
    ritual: undefined,
    name: m.occasion_dong_tho,
    offerings: m.occasion_dong_tho_offerings,
    collections: ['hoa-qua-le-vat', 'nhang-huong', 'vang-ma'],
    names: ['động thổ', 'khởi công', 'đổ mái', 'cất nóc', 'ground breaking'],
  },
  {
    key: 'day-thang',
    ritual: undefined,
    name: m.occasion_day_thang,
    offerings: m.occasion_day_thang_offerings,
    collections: ['hoa-qua-le-vat', 'nhang-huong', 'nen-den-tho'],
    names: ['đầy tháng', 'thôi nôi', 'đầy năm', 'cúng mụ', 'bà mụ', 'baby ceremony'],
  },
  {
    key: 'tang-le',
    ritual: undefined,
    name: m.occasion_tang_le,
    offerings: m.occasion_tang_le_offerings,
    collections: ['nhang-huong', 'nen-den-tho', 'vang-ma', 'phu-kien-ban-tho'],
    names: ['tang lễ', 'đám tang', 'đám ma', '49 ngày', '100 ngày', 'mở cửa mả', 'chung thất', 'funeral'],
  },
  {
    key: 'lap-ban-tho',
    ritual: undefined,
    name: m.occasion_lap_ban_tho,
    offerings: m.occasion_lap_ban_tho_offerings,
    collections: ['ban-tho-tu-tho', 'bat-huong-lu-huong', 'phu-kien-ban-tho', 'bo-do-tho-gom-su'],
    names: ['lập bàn thờ', 'an vị', 'bốc bát hương', 'thay bát hương', 'set up an altar'],
  },
]

/** All of them, the days of the calendar first. */
export const occasions: readonly Occasion[] = [
  ...rituals.map(({ key }): Occasion => {
    const { name, offerings, collections } = getRitual(key)
    return { key, ritual: key, name, offerings, collections, names: ritualNames[key] }
  }),
  ...ofFamilies,
]
