import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type OrderToPick, PickSheet } from './pick-sheet.tsx'

const orderOf = (orderId: string): OrderToPick => ({
  id: orderId,
  orderId,
  fullname: 'Nguyễn Thị Hoa',
  neededBy: '2026-11-25',
  note: 'Gọi trước\nkhi giao',
  giftMessage: null,
  hidePrices: false,
  lines: [],
})

test.each([
  [['TH1'], 1],
  [['TH1', 'TH2'], 3],
])('the pick sheet of %o names every order, and lists the total only of several', (ids, tables) => {
  const html = renderToStaticMarkup(createElement(PickSheet, { orders: ids.map(orderOf) }))
  const titles = [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title]) => title)
  expect(titles).toEqual(ids.map((id) => `${id} · Nguyễn Thị Hoa · Cần trước ngày 25/11/2026`))
  expect(html.match(/whitespace-pre-line">Gọi trước\nkhi giao/g)).toHaveLength(ids.length)
  expect(html.match(/<table/g)).toHaveLength(tables)
})
