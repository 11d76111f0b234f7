import { describe, expect, test } from 'vitest'
import { allProvinces, allWardsOf, findProvince, findWard } from './places.ts'

describe('a province is found however the buyer writes it', () => {
  test.each([
    ['01', '01'],
    ['Thành phố Hà Nội', '01'],
    ['Hà Nội', '01'],
    ['ha noi', '01'],
    ['TP. Hà Nội', '01'],
    ['TP.HCM', '79'],
    ['tp ho chi minh', '79'],
    ['Tỉnh Thanh Hoá', '38'],
    ['Thanh Hóa', '38'],
    ['Đắk Lắk', '66'],
    ['Dak Lak', '66'],
    ['Thành phố Đồng Nai', '75'],
    ['Tỉnh Đồng Nai', '75'],
    ['Huế'.normalize('NFD'), '46'],
    ['Thừa Thiên Huế', '46'],
    ['tinh thua thien hue', '46'],
    ['Hòa Bình', '25'],
    ['Hoà Bình', '25'],
    ['Tỉnh Hoà Bình', '25'],
    ['Bình Dương', '79'],
    ['Bà Rịa - Vũng Tàu', '79'],
    ['Hà Giang', '08'],
    ['former Hà Giang', undefined],
    ['Hà Tây', undefined],
    ['99', undefined],
    ['', undefined],
    ['  ', undefined],
    ['tỉnh', undefined],
  ])('%s is %s', (text, code) => {
    expect(findProvince(text)?.code).toBe(code)
  })
})

describe('a ward is found however the buyer writes it', () => {
  test.each([
    ['01', '00004', '00004'],
    ['01', 'Phường Ba Đình', '00004'],
    ['01', 'p. ba dinh', '00004'],
    ['01', 'P.Ba Đình', '00004'],
    ['01', 'ba đình', '00004'],
    ['75', 'Xã Lộc Ninh', '25270'],
    ['75', 'Phường Lộc Ninh', '25270'],
    ['66', 'Xã Cư M’gar', '24280'],
    ['66', 'cu mgar', '24280'],
    ['52', 'Ia Mơ', '23938'],
    ['79', 'Phường Tân Hoà', '26995'],
    ['01', 'Phường Bến Nghé', undefined],
    ['99', 'Phường Ba Đình', undefined],
  ])('in province %s, %s is %s', (province, text, code) => {
    expect(findWard(province, text)?.code).toBe(code)
  })
})

test('former names have one spelling, and each of the 63 former provinces is found', () => {
  const provinces = allProvinces()
  const former = provinces.flatMap(({ former: names, name }) => names?.split(', ') ?? [name])
  for (const name of former) expect(findProvince(name), name).toBeDefined()
  expect(new Set([...former, 'Huế']).size).toBe(64)
  const texts = provinces.flatMap(({ code }) => allWardsOf(code)).map((ward) => ward.former ?? '')
  expect(texts.filter((text) => /(Hoà|Hoá|Thuỷ|Thuý)(?!\p{L})/u.test(text))).toEqual([])
})

// Resolutions 1656 and 1685/NQ-UBTVQH15.
test.each([
  ['01', 'Cửa Nam', ['00004', '00070', '00082', '00226']],
  ['01', 'Dịch Vọng Hậu', ['Cầu Giấy', 'Nghĩa Đô'].map((name) => findWard('01', `Phường ${name}`)?.code)],
  ['79', 'Đa Kao', ['26737', '26740']],
])('in province %s each successor of the divided ward %s lists it as a former name', (province, former, codes) => {
  const successors = allWardsOf(province).filter((ward) => ward.former?.split(/[,;(] ?| \(/).includes(former))
  expect(successors.map(({ code }) => code)).toEqual(expect.arrayContaining(codes))
})

describe('the shop delivers to all of Vietnam as divided since the 2025 reform', () => {
  const provinces = allProvinces()
  const wards = provinces.flatMap(({ code }) => allWardsOf(code))

  test('there are 34 provinces and 3,321 wards, each with a unique code', () => {
    expect(provinces).toHaveLength(34)
    expect(wards).toHaveLength(3321)
    expect(new Set(wards.map(({ code }) => code)).size).toBe(3321)
  })

  test('there are 697 phường, 2,611 xã and 13 đặc khu', () => {
    const kinds = Map.groupBy(wards, ({ name }) => /^(Phường|Xã|Đặc khu) /.exec(name)?.[1])
    expect([...kinds].map(([kind, list]) => [kind, list.length]).sort()).toEqual([
      ['Phường', 697],
      ['Xã', 2611],
      ['Đặc khu', 13],
    ])
  })

  test('every place is found by its own name, and names have one spelling', () => {
    for (const { code } of provinces) {
      for (const ward of allWardsOf(code)) expect(findWard(code, ward.name)).toBe(ward)
    }
    expect(wards.filter(({ name }) => name !== name.normalize('NFC') || name.includes('’'))).toEqual([])
  })
})
