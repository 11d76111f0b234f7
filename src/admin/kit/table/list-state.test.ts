import { describe, expect, test } from 'vitest'
import { changeList, clearFilters, listQuery, nextSort, readListState, urlQueryOf } from './list-state.ts'

const shape = { filters: ['role', 'state'], sort: 'fullname' }
const plain = { page: 1, limit: 20, sort: 'fullname', q: '', filters: {} }
const read = (search: string) => readListState(new URLSearchParams(search), shape)

describe('a list shows what its URL says', () => {
  test.each([
    ['', plain],
    ['page=3&limit=50', { ...plain, page: 3, limit: 50 }],
    ['q=thu hà&role=SALES', { ...plain, q: 'thu hà', filters: { role: 'SALES' } }],
    ['sort=-updatedDate', { ...plain, sort: '-updatedDate' }],
    ['page=0', plain],
    ['page=1.5', plain],
    ['page=two', plain],
    ['limit=100000', plain],
    ['role=&unknown=1', plain],
  ])('“%s”', (search, state) => {
    expect(read(search)).toEqual(state)
  })

  test.each(['', '?q=ha&role=SALES&sort=-updatedDate&limit=50&page=3', '?state=locked'])(
    'the URL “%s” round-trips',
    (search) => {
      expect(urlQueryOf(read(search), shape)).toBe(search)
    },
  )
})

test('every change to the list except paging returns to the first page', () => {
  const third = read('page=3&role=SALES')
  expect(changeList(third, { q: 'an' })).toEqual({ ...third, page: 1, q: 'an' })
  expect(changeList(third, { page: 4 })).toEqual({ ...third, page: 4 })
})

test.each([
  ['the search and filters', '?q=an&role=SALES&state=locked', undefined, ''],
  ['filters, but not the tab', '?role=SALES&state=locked', 'state', '?state=locked'],
  ['filters where no tab is chosen', '?role=SALES', 'state', ''],
  ['neither order nor page size', '?role=SALES&sort=-updatedDate&limit=50', 'state', '?sort=-updatedDate&limit=50'],
])('what is cleared with the filters of a list: %s', (_what, search, tab, left) => {
  const state = read(search)
  expect(urlQueryOf(changeList(state, clearFilters(state, { ...shape, ...(tab && { tab }) })), shape)).toBe(left)
})

test('requests only the selected filters from the API', () => {
  expect(listQuery(read('role=SALES&page=2'))).toEqual({ page: 2, limit: 20, sort: 'fullname', role: 'SALES' })
})

test.each([
  ['fullname', 'fullname', 'updatedDate', 'updatedDate'],
  ['fullname', 'updatedDate', 'updatedDate', '-updatedDate'],
  ['fullname', '-updatedDate', 'updatedDate', 'fullname'],
  ['-updatedDate', '-updatedDate', 'updatedDate', 'updatedDate'],
  ['-updatedDate', 'updatedDate', 'updatedDate', '-updatedDate'],
  ['-updatedDate', '-fullname', 'fullname', '-updatedDate'],
])('by default ordered by %s, now by %s, clicking %s orders by %s', (fallback, current, field, next) => {
  expect(nextSort(current, field, fallback)).toBe(next)
})
