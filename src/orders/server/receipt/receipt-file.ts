import { setImmediate as pause } from 'node:timers/promises'
import { encode } from 'uqr'
import { m } from '#i18n/messages.js'
import type { Receipt, ReceiptFact } from '#orders/receipt/receipt.ts'
import { openPaper, type Paper, type PaperSize } from './pdf-paper.ts'

const soft = '#57534e'
const qrSide = 62

/** A receipt as a PDF. `link` goes into the QR code; without it there is none. */
export async function receiptFile(receipt: Receipt, size: PaperSize, link: string | undefined): Promise<Uint8Array> {
  const paper = openPaper(size, { Title: `${receipt.title} ${receipt.orderId}`, Author: receipt.shopName })
  head(paper, receipt, link)
  title(paper, receipt)
  columns(paper, receipt.about, receipt.buyer)
  if (receipt.more.length > 0) paper.paragraph(receipt.more.map(inOneLine).join('\n'), { size: 8.5 })
  paper.skip(8)
  await table(paper, receipt)
  if (receipt.hasPrices) sums(paper, receipt)
  invoice(paper, receipt.invoice)
  signatures(paper, receipt)
  return paper.finish((page, pages) => `${receipt.orderId} · ${m.receipt_page({ page, pages })}`)
}

function head(paper: Paper, { shopName, seller }: Receipt, link: string | undefined): void {
  const start = paper.y
  const width = link ? paper.width - qrSide - 14 : paper.width
  if (link) paper.squares(encode(link, { ecc: 'M', border: 0 }).data, paper.width - qrSide, start, qrSide)
  paper.row([{ text: shopName, x: 0, width, size: 13, weight: 'bold' }])
  paper.skip(2)
  paper.row([{ text: seller.map(inOneLine).join('\n'), x: 0, width, size: 8, color: soft }])
  if (link) paper.skip(Math.max(start + qrSide - paper.y, 0))
  paper.skip(12)
}

function title(paper: Paper, { title: name, subtitle }: Receipt): void {
  const across = { x: 0, width: paper.width, align: 'center' } as const
  paper.row([{ text: name.toUpperCase(), size: 16, weight: 'bold', ...across }])
  paper.row([{ text: subtitle, color: soft, ...across }])
  paper.skip(10)
}

/** Two columns of facts. */
function columns(paper: Paper, left: readonly ReceiptFact[], right: readonly ReceiptFact[]): void {
  const width = paper.width / 2 - 8
  const cells = [
    { facts: left, x: 0 },
    { facts: right, x: paper.width - width },
  ]
  paper.row(cells.map(({ facts, x }) => ({ text: facts.map(inOneLine).join('\n'), x, width, size: 8.5 })))
}

/** Yields to the event loop between rows of a long list. */
async function table(paper: Paper, { lines, hasPrices }: Receipt): Promise<void> {
  const { no, item, amount, price, total } = columnsFor(paper.width)
  const heading = () => {
    paper.rule()
    paper.skip(4)
    const look = { size: 8, weight: 'bold' } as const
    paper.row([
      { ...no, ...look, text: m.receipt_no() },
      { ...item, ...look, text: m.receipt_item() },
      { ...amount, ...look, text: m.receipt_amount() },
      ...(hasPrices
        ? [
            { ...price, ...look, text: m.cart_col_price() },
            { ...total, ...look, text: m.cart_col_line_total() },
          ]
        : []),
    ])
    paper.skip(4)
    paper.rule()
    paper.skip(4)
  }
  heading()
  for (const [index, line] of lines.entries()) {
    if (index % 10 === 9) await pause()
    const below = [line.choice, ...line.texts, line.preorder].filter(Boolean).join('\n')
    const height =
      paper.heightOf(line.name, item.width, { size: 9 }) + (below ? paper.heightOf(below, item.width, { size: 8 }) : 0)
    if (paper.need(height + 4)) heading()
    paper.row([
      { ...no, text: String(index + 1) },
      { ...item, text: line.name },
      { ...amount, text: String(line.amount) },
      ...(hasPrices
        ? [
            { ...price, text: line.price },
            { ...total, text: line.lineTotal },
          ]
        : []),
    ])
    if (below) paper.row([{ ...item, text: below, size: 8, color: soft }])
    paper.skip(4)
  }
  paper.rule()
  paper.skip(6)
}

/** Number, item, amount, price, total: the item takes the remaining width. */
function columnsFor(width: number) {
  const no = 24
  const amount = 26
  const price = 66
  const total = 74
  const item = width - no - amount - price - total
  const right = { align: 'right' as const }
  return {
    no: { x: 0, width: no - 6 },
    item: { x: no, width: item - 8 },
    amount: { x: no + item, width: amount, ...right },
    price: { x: no + item + amount, width: price, ...right },
    total: { x: width - total, width: total, ...right },
  }
}

function sums(paper: Paper, { sums: rows, total, totalInWords, vat }: Receipt): void {
  paper.need(rows.length * 15 + 70)
  const x = paper.width * 0.4
  const width = paper.width * 0.6
  const pair = (label: string, text: string, look: { size?: number; weight?: 'bold'; color?: string }) => {
    paper.row([
      { text: label, x, width: width * 0.6, ...look },
      { text, x, width, align: 'right', ...look },
    ])
    paper.skip(2)
  }
  for (const [label, text] of rows) pair(label, text, {})
  pair(m.order_total(), total, { size: 12, weight: 'bold' })
  if (vat) pair(m.receipt_vat(), vat, { size: 8, color: soft })
  paper.skip(4)
  paper.row([{ text: `${m.receipt_words()}: ${totalInWords}.`, x: 0, width: paper.width }])
  paper.skip(8)
}

function invoice(paper: Paper, facts: readonly ReceiptFact[]): void {
  if (facts.length === 0) return
  const text = facts.map(inOneLine).join('\n')
  paper.need(20 + paper.heightOf(text, paper.width, { size: 8.5 }))
  paper.row([{ text: m.receipt_invoice(), x: 0, width: paper.width, weight: 'bold' }])
  paper.paragraph(text, { size: 8.5 })
  paper.skip(8)
}

/** Space for signatures, and the note that this is no VAT invoice. */
function signatures(paper: Paper, { hasPrices }: Receipt): void {
  paper.need(92)
  const half = paper.width / 2
  const sides = (texts: readonly string[], look: { size?: number; weight?: 'bold'; color?: string }) =>
    paper.row(texts.map((text, index) => ({ text, x: index * half, width: half, align: 'center', ...look })))
  sides([m.receipt_receiver(), m.receipt_seller()], { weight: 'bold' })
  sides([m.receipt_sign(), m.receipt_sign()], { size: 7.5, color: soft })
  paper.skip(42)
  if (hasPrices)
    paper.row([{ text: m.receipt_not_invoice(), x: 0, width: paper.width, size: 7.5, color: soft, align: 'center' }])
}

const inOneLine = ([label, text]: ReceiptFact) => (label ? `${label}: ${text}` : text)
