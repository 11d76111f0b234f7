import { expect, test } from 'vitest'
import { isAuspiciousLength, type LoBanRuler, loBanRulers, readFurnitureRulers, readRuler } from './lo-ban.ts'

/** Tables that others have published, seen on 2026-11-25. */

function rulerOf(key: string): LoBanRuler {
  const ruler = loBanRulers.find((one) => one.key === key)
  if (!ruler) throw new Error(key)
  return ruler
}

/**
 * Nhật Nguyệt, “Cung trên ba thước Lỗ Ban” 1.1.1, CC BY 4.0, https://nhatnguyet.org/du-lieu/thuoc-lo-ban.csv: all 26
 * bands with the millimetres at which they begin and end. Other names there: Phúc lộc (here Nhân lộc), Kiếp (Nạn), Bản
 * (Mạng).
 */
test.each([
  ['522', 'Quý nhân', true, 0, 65.25],
  ['522', 'Hiểm họa', false, 65.25, 130.5],
  ['522', 'Thiên tai', false, 130.5, 195.75],
  ['522', 'Thiên tài', true, 195.75, 261],
  ['522', 'Nhân lộc', true, 261, 326.25],
  ['522', 'Cô độc', false, 326.25, 391.5],
  ['522', 'Thiên tặc', false, 391.5, 456.75],
  ['522', 'Tể tướng', true, 456.75, 522],
  ['429', 'Tài', true, 0, 53.625],
  ['429', 'Bệnh', false, 53.625, 107.25],
  ['429', 'Ly', false, 107.25, 160.875],
  ['429', 'Nghĩa', true, 160.875, 214.5],
  ['429', 'Quan', true, 214.5, 268.125],
  ['429', 'Nạn', false, 268.125, 321.75],
  ['429', 'Hại', false, 321.75, 375.375],
  ['429', 'Mạng', true, 375.375, 429],
  ['388', 'Đinh', true, 0, 38.8],
  ['388', 'Hại', false, 38.8, 77.6],
  ['388', 'Vượng', true, 77.6, 116.4],
  ['388', 'Khổ', false, 116.4, 155.2],
  ['388', 'Nghĩa', true, 155.2, 194],
  ['388', 'Quan', true, 194, 232.8],
  ['388', 'Tử', false, 232.8, 271.6],
  ['388', 'Hưng', true, 271.6, 310.4],
  ['388', 'Thất', false, 310.4, 349.2],
  ['388', 'Tài', true, 349.2, 388],
])('on the %s mm ruler, %s (good: %s) is from %f to %f mm, as published', (key, band, isGood, from, to) => {
  const ruler = rulerOf(key)
  const justInside = 0.01
  for (const start of [0, ruler.lengthMm, 6 * ruler.lengthMm])
    for (const mm of [from + justInside, (from + to) / 2, to - justInside])
      expect(readRuler(ruler, start + mm)).toMatchObject({ band, isGood })
})

/**
 * https://omanizen.wordpress.com/2010/04/08/th%C6%B0%E1%BB%9Bc-l%E1%BB%97-ban/: what a tape measure says on its 42.9
 * and its 38.8 cm ruler; there Tấn bửu (here Tiến bảo), Tấn ích (Tiến ích), Thiêm đinh (Thêm đinh), Trường khố (Trưởng
 * khố). Not here are its values within 2 mm of a border (31, 36 and 37 cm), those with two names, and 44.5 cm, where it
 * has the name of another band.
 */
test.each([
  [9, 'Lao chấp', 'Hỷ sự'],
  [10, 'Cô quả', 'Tiến bảo'],
  [11, 'Trưởng khố', 'Nạp phúc'],
  [16, 'Thất thoát', 'Đại cát'],
  [17, 'Thêm đinh', 'Tài vượng'],
  [18, 'Ích lợi', 'Ích lợi'],
  [19, 'Quý tử', 'Thiên khố'],
  [20, 'Quý tử', 'Phú quý'],
  [21, 'Đại cát', 'Tiến bảo'],
  [22, 'Thuận khoa', 'Hoạnh tài'],
  [23, 'Hoạnh tài', 'Thuận khoa'],
  [24, 'Hoạnh tài', 'Ly hương'],
  [25, 'Tiến ích', 'Tử biệt'],
  [26, 'Phú quý', 'Thoái đinh'],
  [28, 'Tử biệt', 'Đăng khoa'],
  [29, 'Thoái khẩu', 'Quý tử'],
  [30, 'Ly hương', 'Thêm đinh'],
  [35.2, 'Bệnh lâm', 'Nghinh phúc'],
  [36.5, 'Khẩu thiệt', 'Lục hợp'],
  [38, 'Tài chí', 'Tài đức'],
  [39, 'Đăng khoa', 'Phúc tinh'],
  [40, 'Đăng khoa', 'Cấp đệ'],
  [42.5, 'Hưng vượng', 'Đăng khoa'],
  [43, 'Tài đức', 'Khẩu thiệt'],
  [44, 'Tài đức', 'Bệnh lâm'],
  [46, 'Lục hợp', 'Tai chí'],
])('%f cm is %s on the 42.9 cm ruler and %s on the 38.8 cm ruler, as a tape measure says', (cm, ...parts) => {
  expect(readFurnitureRulers(Math.round(cm * 10)).map(({ part }) => part)).toEqual(parts)
})

test('what that tape measure calls bad on both rulers is bad on both', () => {
  const isBad = (cm: number) => readFurnitureRulers(cm * 10).every(({ isGood }) => !isGood)
  expect([6, 7, 12, 13, 14, 15, 27, 32, 33, 34].filter((cm) => !isBad(cm))).toEqual([])
})

/** https://diendanxaydung.vn/thuocloban/: “bảng số rơi vào cung tốt trong cả 03 loại thước Lỗ Ban” (mm). */
const goodOnThree = [
  ...[200, 210, 220, 230, 470, 480, 810, 1050, 1060, 1070, 1080, 1250, 1260, 1270, 1280, 1320, 1330, 1340, 1520, 1530],
  ...[1540, 1550, 2100, 2110, 2120, 2130, 2140, 2310, 2320, 2330, 2340, 2350, 2360, 2540, 2550, 2560, 2600, 2610],
  ...[2620, 2800, 2810, 2820, 2830, 3380, 3390, 3400, 3410, 3600, 3650, 3660, 3670, 3680, 3690, 3700, 3850, 3860],
  ...[3870, 3880, 3890, 3900, 3910, 4100, 4110, 4460, 4470, 4480, 4670, 4680, 4690, 4740, 4880, 4930, 4940, 4950, 4960],
]

test('the lengths published as good on all three rulers are exactly those, with a ruler of 52.0 cm as its first', () => {
  const firstOfThat = { ...rulerOf('522'), lengthMm: 520 }
  const centimetres = Array.from({ length: 477 }, (_, index) => 200 + index * 10)
  const goodOnFirst = centimetres.filter((mm) => readRuler(firstOfThat, mm).isGood)
  // The list has no 1760, which bands of these lengths make good.
  expect(goodOnFirst.filter((mm) => isAuspiciousLength(mm) && mm !== 1760)).toEqual(goodOnThree)
})
