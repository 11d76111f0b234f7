import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StockMove } from '#catalog/stock-contract.ts'
import { StockMoves } from './stock-moves.tsx'

const move: StockMove = {
  id: 1,
  variationId: '0198c5a0-0000-7000-8000-000000000001',
  sku: 'LU-1',
  name: 'Lư đồng',
  nameEn: null,
  reason: 'order',
  change: -5,
  quantity: -3,
  orderId: 'TH25010100001',
  note: null,
  actor: null,
  createdDate: new Date('2025-01-01T03:00:00Z'),
}
const shown = (items: StockMove[], total: number) =>
  renderToStaticMarkup(createElement(StockMoves, { moves: { items, total } }))

test('a balance below 0 is said as pieces owed to buyers, like in the list', () => {
  const html = shown([move, { ...move, quantity: 2 }], 2)
  expect(html).toContain('>Còn nợ khách 3<')
  expect(html).toContain('>còn 2<')
  expect(html).not.toContain('-3')
})

test('a history says when there are older changes', () => {
  const note = '1 lần thay đổi gần nhất, trong tổng số 70'
  expect(shown([move], 70)).toContain(note)
  expect(shown([move], 1)).not.toContain('gần nhất')
})
