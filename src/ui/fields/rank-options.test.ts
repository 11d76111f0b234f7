import { expect, test } from 'vitest'
import { rankOptions } from './rank-options.ts'

const options = [
  { value: '1', label: 'Phường Cửa Nam', hint: 'Trần Hưng Đạo (Quận Hoàn Kiếm)' },
  { value: '2', label: 'Phường Hoàn Kiếm', hint: 'Hàng Bạc, Hàng Đào (Quận Hoàn Kiếm)' },
  { value: '3', label: 'Xã Văn Lang' },
  { value: '4', label: 'Xã Văn Lăng' },
  { value: '5', label: 'Thành phố Hồ Chí Minh', also: 'tphcm hcm sài gòn' },
  { value: '6', label: 'Phường Kiếm Hoàn' },
]

test.each([
  ['hoan kiem', ['2', '6', '1']],
  ['Hoàn Kiếm', ['2', '6', '1']],
  ['p. hoan kiem', ['2', '6', '1']],
  ['P.Hoàn Kiếm', ['2', '6', '1']],
  ['hang bac', ['2']],
  ['hàng bạc hoàn kiếm', ['2']],
  ['van lang', ['3', '4']],
  ['văn lăng', ['4', '3']],
  ['tp hcm', ['5']],
  ['TP. Hồ Chí Minh', ['5']],
  ['sai gon', ['5']],
  ['x', ['3', '4']],
  ['không có', []],
  ['', ['1', '2', '3', '4', '5', '6']],
])('%j finds %j, the best first', (typed, found) => {
  expect(rankOptions(options, typed).map(({ value }) => value)).toEqual(found)
})
