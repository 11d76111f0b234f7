import { expect, test } from 'vitest'
import { rankOptions } from './rank-options.ts'

const options = [
  { value: '1', label: 'Phường Cửa Nam', hint: 'Trần Hưng Đạo (Quận Hoàn Kiếm)' },
  { value: '2', label: 'Phường Hoàn Kiếm', hint: 'Hàng Bạc, Hàng Đào (Quận Hoàn Kiếm)' },
  { value: '3', label: 'Xã Văn Lang' },
  { value: '4', label: 'Xã Văn Lăng' },
  { value: '5', label: 'Thành phố Hồ Chí Minh', also: 'TPHCM HCMC Sài Gòn' },
  { value: '6', label: 'Phường Kiếm Hoàn' },
  { value: '7', label: 'Xã Thanh An' },
  { value: '8', label: 'Xã Thạnh An' },
  { value: '9', label: "Xã M'Drắk" },
  { value: '10', label: 'Thành phố Hà Nội' },
  { value: '11', label: 'Thành phố Đà Nẵng' },
  { value: '12', label: 'Nam A Bank' },
  { value: '13', label: 'Vietcombank' },
  { value: '14', label: 'TPBank' },
]

test.each([
  ['hoan kiem', ['2', '6', '1']],
  ['Hoàn Kiếm', ['2', '6', '1']],
  ['p. hoan kiem', ['2', '6', '1']],
  ['P.Hoàn Kiếm', ['2', '6', '1']],
  ['hang bac', ['2']],
  ['hàng bạc hoàn kiếm', ['2']],
  ['Hàng Bạc, Q. Hoàn Kiếm', ['2']],
  ['van lang', ['3', '4']],
  ['văn lăng', ['4', '3']],
  ['tp hcm', ['5']],
  ['TP. Hồ Chí Minh', ['5']],
  ['sai gon', ['5']],
  ['Saigon', ['5']],
  ['HCMC', ['5']],
  ['Ho Chi Minh City', ['5']],
  ['TP. Hochiminh', ['5']],
  ['Hanoi', ['10']],
  ['hano', ['10']],
  ['Danang', ['11']],
  ['Da Nang City', ['11']],
  ['mdrak', ['9']],
  ['MDrắk', ['9']],
  ['m’drak', ['9']],
  ['M Drắk', ['9']],
  ['TP Bank', ['14', '12', '13']],
  ['TP.Bank', ['14', '12', '13']],
  ['tpbank', ['14']],
  ['vietcom bank', ['13']],
  ['x', ['3', '4', '7', '8', '9']],
  ['không có', []],
  ['', options.map(({ value }) => value)],
])('%j finds %j, the best first', (typed, found) => {
  expect(rankOptions(options, typed).map(({ value }) => value)).toEqual(found)
})

test.each([
  ['Thanh An', ['Xã Thanh An', 'Xã Thạnh An']],
  ['Thạnh An', ['Xã Thạnh An', 'Xã Thanh An']],
  ['X. Thạnh An', ['Xã Thạnh An', 'Xã Thanh An']],
  ['Thạnh  An', ['Xã Thạnh An', 'Xã Thanh An']],
  ['TP. H', ['Phường Hoàn Kiếm', 'Thành phố Hồ Chí Minh']],
  ['TP', ['TPBank', 'Thành phố Hồ Chí Minh']],
  ['P. Hoàn', ['Phường Hoàn Kiếm', 'Phường Kiếm Hoàn']],
  ['P. H', ['Phường Hoàn Kiếm', 'Thành phố Hồ Chí Minh']],
  ['X. V', ['Xã Văn Lang', 'Xã Văn Lăng']],
])('%j finds %j before all others', (typed, first) => {
  expect(
    rankOptions(options, typed)
      .map(({ label }) => label)
      .slice(0, 2),
  ).toEqual(first)
})
