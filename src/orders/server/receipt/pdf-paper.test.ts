import { expect, test } from 'vitest'
import { withLocale } from '#i18n/locale.server.ts'
import type { Receipt } from '#orders/receipt/receipt.ts'
import { openPaper } from './pdf-paper.ts'
import { receiptFile } from './receipt-file.ts'

const fileOf = async (work: Promise<Uint8Array>) => Buffer.from(await work).toString('latin1')

test.each([
  ['Dvorak, Œuvre, 5 €', 1],
  ['Dvořák', 2],
  ['Łukasz Đặng', 3],
])('“%s” is set with %i of the files of its font', async (text, files) => {
  const paper = openPaper('A5', { Title: '', Author: '' })
  paper.paragraph(text, {})
  expect((await fileOf(paper.finish(() => ''))).match(/\/FontFile/g)).toHaveLength(files)
})

const receipt: Receipt = {
  hasPrices: true,
  title: 'Receipt',
  subtitle: '',
  orderId: 'TH1',
  shopName: 'Tâm Hương',
  seller: [],
  about: [],
  buyer: [],
  more: [],
  invoice: [['Company', 'Incense of the village '.repeat(400)]],
  lines: [],
  sums: [],
  total: '0',
  totalInWords: 'zero',
  vat: undefined,
}

test('a file says its language, and long invoice data continues on the next page', async () => {
  const file = await fileOf(withLocale('en', () => receiptFile(receipt, 'A5', undefined)))
  expect(file).toMatch(/\/Lang \(en\)/)
  expect(file.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2)
})
