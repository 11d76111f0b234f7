import { expect, test } from 'vitest'
import { type QuickResult, searchKnown } from './quick-search.ts'

const screen = (title: string): QuickResult => ({ key: title, group: 'screens', icon: 'list', title })
const known = ['Người dùng', 'Tham số hệ thống', 'Nhật ký hệ thống', 'Đơn hàng'].map(screen)

test.each([
  ['', ['Người dùng', 'Tham số hệ thống', 'Nhật ký hệ thống', 'Đơn hàng']],
  ['he thong', ['Tham số hệ thống', 'Nhật ký hệ thống']],
  ['thong nhat', ['Nhật ký hệ thống']],
  ['ĐƠN', ['Đơn hàng']],
  ['don', ['Đơn hàng']],
  ['xyz', []],
])('typing “%s” finds %j', (typed, titles) => {
  expect(searchKnown(known, typed).map(({ title }) => title)).toEqual(titles)
})
