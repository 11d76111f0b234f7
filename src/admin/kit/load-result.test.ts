import { expect, test } from 'vitest'
import { ApiError } from '#foundation/api-client/browser-api.ts'
import { loadAllRows, loadErrorTitle, loaded } from './load-result.ts'

/** A list of this many numbered rows. */
const listOf =
  (total: number) =>
  async ({ page, limit }: { page: number; limit: number }) => {
    const all = Array.from({ length: total }, (_, index) => index)
    return { items: all.slice((page - 1) * limit, page * limit), total, page, limit }
  }

test.each([
  [0, 0],
  [100, 100],
  [249, 249],
  [250, 250],
  [251, 250],
  [900, 250],
])('of %i rows, at most 250 are loaded, in order, and all are counted', async (total, loaded) => {
  const { rows, total: counted } = await loadAllRows(listOf(total), String, 250)
  expect(rows).toEqual(Array.from({ length: loaded }, (_, index) => index))
  expect(counted).toBe(total)
})

test('a row that moves to the next page meanwhile is loaded once, and none is missed', async () => {
  const all = Array.from({ length: 200 }, (_, index) => index)
  const { rows, total } = await loadAllRows(async ({ page, limit }) => {
    const items = all.slice((page - 1) * limit, page * limit)
    all.unshift(-page)
    return { items, total: all.length - 1, page, limit }
  }, String)
  expect(rows).toEqual(Array.from({ length: 200 }, (_, index) => index))
  expect(total).toBeGreaterThan(200)
})

test.each([
  [new ApiError(404, 'Không tìm thấy lô hàng này.'), 'Không có lô này'],
  [new ApiError(403, 'Bạn không có quyền.'), 'Màn hình này chưa hiển thị được'],
  [new ApiError(0, 'Không có mạng.'), 'Màn hình này chưa hiển thị được'],
  [new Error('Lỗi'), 'Màn hình này chưa hiển thị được'],
])('after “%s” the screen of a record is titled “%s”', async (error, title) => {
  const result = await loaded(Promise.reject(error))
  expect(result.error !== undefined && loadErrorTitle(result, 'Không có lô này')).toBe(title)
})
