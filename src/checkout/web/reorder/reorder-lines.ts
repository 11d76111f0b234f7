import { addToCart, type NewCartLine } from '#cart/web/cart-store.ts'
import { englishChoice } from '#catalog/rules.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { OrderLine } from '#orders/contract.ts'
import { groupOrderLines, setAsLine } from '#orders/order-line-groups.ts'
import type { Quote, QuoteLine, quoteCart } from '../../contract.ts'
import { quotedParts } from '../lines/line-problem.ts'

/**
 * The lines of an earlier order that can be bought today, and messages about those that can't, or only in part
 * (`missing`), or at another price (`changed`).
 */
export type Reorder = { lines: NewCartLine[]; missing: string[]; changed: string[] }

/** Adds the items of an order to the cart again, with the current names, prices and stock. */
export async function reorderLines(bought: readonly OrderLine[]): Promise<Reorder> {
  const lines = stillKnown(boughtItems(bought)).map(({ productId, selectedVariations, amount, texts }) => ({
    productId,
    selectedVariations,
    amount,
    ...(texts.length > 0 && { texts: writtenTexts(texts).map(({ key, text }) => ({ key, text })) }),
  }))
  const quote = await call<typeof quoteCart>({ method: 'POST', path: '/checkout/quote' }, { body: { lines } })
  const found = reorderOf(bought, quote)
  const full = found.lines.filter((line) => !addToCart(line))
  return {
    ...found,
    lines: found.lines.filter((line) => !full.includes(line)),
    missing: [...found.missing, ...full.map(({ name, nameEn }) => m.reorder_full({ name: pick(name, nameEn) }))],
  }
}

type BoughtItem = Pick<
  OrderLine,
  'productId' | 'productName' | 'productNameEn' | 'productSlug' | 'selectedVariations' | 'amount' | 'texts' | 'price'
>

/** The items as the buyer chose them: a set as a whole, not its parts. */
const boughtItems = (bought: readonly OrderLine[]): BoughtItem[] =>
  groupOrderLines(bought).map((shown) => (shown.set ? setAsLine(shown.set) : shown.line))

/** Texts that were not deleted since the order ended. */
const writtenTexts = (texts: OrderLine['texts']) =>
  texts.flatMap(({ key, name, nameEn, text }) => (text === null ? [] : [{ key, name, nameEn, text }]))

/** Items whose product was not deleted since. */
const stillKnown = (bought: readonly BoughtItem[]) =>
  bought.flatMap((line) => (line.productId === null ? [] : [{ ...line, productId: line.productId }]))

/** Compares an order with its quote, which has one line for each item that still exists. */
export function reorderOf(bought: readonly OrderLine[], { lines }: Pick<Quote, 'lines'>): Reorder {
  const items = boughtItems(bought)
  const known = stillKnown(items)
  const found = known.map((line, index) => ({ line, quoted: lines[index] }))
  return {
    lines: found.flatMap(({ line, quoted }) => {
      const amount = quoted ? piecesOf(quoted) : 0
      return quoted && amount > 0 ? [lineOf(line, quoted, amount)] : []
    }),
    missing: [
      ...items.filter(({ productId }) => productId === null).map((line) => m.reorder_gone({ name: nameOf(line) })),
      ...found.flatMap(({ line, quoted }) => missingOf(nameOf(line), quoted) ?? []),
    ],
    changed: found.flatMap(({ line, quoted }) => priceChangeOf(line, quoted) ?? []),
  }
}

const nameOf = ({ productName, productNameEn }: BoughtItem) => pick(productName, productNameEn)

/** Prices of 0 are those of gifts without prices. */
function priceChangeOf(line: BoughtItem, quoted: QuoteLine | undefined): string | undefined {
  if (!quoted || piecesOf(quoted) === 0 || line.price === 0 || quoted.price === line.price) return undefined
  return m.reorder_price({ name: nameOf(line), before: formatVnd(line.price), now: formatVnd(quoted.price) })
}

function piecesOf({ problem, available, amount }: QuoteLine): number {
  if (problem === 'short') return available
  return problem === null ? amount : 0
}

function missingOf(name: string, quoted: QuoteLine | undefined): string | undefined {
  if (!quoted || quoted.problem === 'gone') return m.reorder_gone({ name })
  if (quoted.problem === 'choice_gone') return m.reorder_choice_gone({ name })
  if (quoted.problem === 'short' && quoted.available > 0) return m.reorder_short({ name, left: quoted.available })
  if (quoted.problem === 'not_delivered') return m.reorder_not_delivered({ name })
  if (quoted.problem === 'text') return m.reorder_text({ name, problems: quoted.textProblems.join(' ') })
  return quoted.problem === null ? undefined : m.reorder_sold_out({ name })
}

function lineOf(line: BoughtItem & { productId: string }, quoted: QuoteLine, amount: number): NewCartLine {
  const { selectedVariations } = line
  const texts = writtenTexts(line.texts)
  return {
    id: line.productId,
    selectedVariations,
    selectedVariationsEn: englishChoice(selectedVariations, quoted.options),
    amount,
    name: quoted.name ?? line.productName,
    nameEn: quoted.nameEn,
    slug: quoted.slug ?? line.productSlug,
    price: quoted.price,
    picture: quoted.picture,
    ...(quoted.parts && { parts: quotedParts(quoted.parts) }),
    ...(texts.length > 0 && { texts }),
  }
}
