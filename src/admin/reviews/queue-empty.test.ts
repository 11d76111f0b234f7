import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Filter } from '../kit/table/filters.ts'
import { QueueEmpty } from './queue-empty.tsx'

const filters: Filter[] = ['state', 'rating'].map((id) => ({ kind: 'choice', id, label: id, options: [] }))

test.each<[string, Record<string, string>, boolean]>([
  ['', {}, true],
  ['', { state: 'waiting' }, true],
  ['', { state: 'approved' }, false],
  ['nến', {}, false],
  ['nến', { state: 'waiting' }, false],
  ['', { state: 'waiting', rating: '5' }, false],
])('with the search “%s” and the filters %o an empty list says that none waits: %s', (q, given, isWhole) => {
  const state = { page: 1, limit: 20, sort: 'oldest', q, filters: given }
  const html = renderToStaticMarkup(createElement(QueueEmpty, { filters, state, empty: { title: 'Không còn gì' } }))
  expect(html.includes('Không còn gì')).toBe(isWhole)
  expect(html.includes('Không có kết quả phù hợp')).toBe(!isWhole)
})
