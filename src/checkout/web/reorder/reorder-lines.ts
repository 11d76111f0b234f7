import { addToCart } from '#cart/web/add-lines.ts'
import type { NewCartLine } from '#cart/web/cart-store.ts'
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
 * The lines of an earlier order that went into the cart, and messages about those that didn't, or not as they were
 * (`missing`), or at another price (`changed`).
 */
export type ReorderResult = { lines: NewCartLine[]; missing: string[]; changed: string[] }

/** Adds the items of an order to the cart again, with the current names, prices and stock. */
export async function reorderLines(bought: readonly OrderLine[]): Promise<ReorderResult> {
  const lines = stillKnown(boughtItems(bought)).map(({ productId, selectedVariations, amount, texts }) => ({
    productId,
    selectedVariations,
    amount,
    ...(texts.length > 0 && { texts: writtenTexts(texts).map(({ key, text }) => ({ key, text })) }),
  }))
  const quote = await call<typeof quoteCart>({ method: 'POST', path: '/checkout/quote' }, { body: { lines } })
  return reorderOf(bought, quote, addToCart)
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

/**
 * Compares an order with its quote, which has one line for each item that still exists. `add` puts a line into the cart
 * and returns false when the cart is full.
 */
export function reorderOf(
  bought: readonly OrderLine[],
  { lines }: Pick<Quote, 'lines'>,
  add: (line: NewCartLine) => boolean,
): ReorderResult {
  const items = boughtItems(bought)
  const gone = items.filter(({ productId }) => productId === null)
  const outcomes = stillKnown(items).map((line, index) => outcomeOf(line, lines[index], add))
  return {
    lines: outcomes.flatMap(({ added }) => added ?? []),
    missing: [
      ...gone.map((line) => m.reorder_gone({ name: nameOf(line) })),
      ...outcomes.flatMap(({ missing }) => missing),
    ],
    changed: outcomes.flatMap(({ changed }) => changed ?? []),
  }
}

type Outcome = { added?: NewCartLine; missing: string[]; changed?: string | undefined }

function outcomeOf(
  line: BoughtItem & { productId: string },
  quoted: QuoteLine | undefined,
  add: (line: NewCartLine) => boolean,
): Outcome {
  const name = nameOf(line)
  const problem = missingOf(name, quoted)
  const missing = problem ? [problem] : []
  const amount = quoted ? piecesOf(quoted) : 0
  if (!quoted || amount === 0) return { missing }
  const added = lineOf(line, quoted, amount)
  if (!add(added)) return { missing: [m.reorder_full({ name: pick(added.name, added.nameEn) })] }
  const deleted = deletedTexts(line).map((text) => m.reorder_text_deleted({ name, text: pick(text.name, text.nameEn) }))
  return { added, missing: [...missing, ...deleted], changed: priceChangeOf(line, quoted) }
}

const nameOf = ({ productName, productNameEn }: BoughtItem) => pick(productName, productNameEn)

const deletedTexts = ({ texts }: BoughtItem) => texts.filter(({ text }) => text === null)

/** Compared without the texts that were deleted since. Prices of 0 are those of gifts without prices. */
function priceChangeOf(line: BoughtItem, quoted: QuoteLine): string | undefined {
  const before = deletedTexts(line).reduce((rest, { price }) => rest - price, line.price)
  if (line.price === 0 || quoted.price === before) return undefined
  return m.reorder_price({ name: nameOf(line), before: formatVnd(before), now: formatVnd(quoted.price) })
}

function piecesOf({ problem, available, amount }: QuoteLine): number {
  if (problem === 'short') return available
  return problem === null ? amount : 0
}

function missingOf(name: string, quoted: QuoteLine | undefined): string | undefined {
  if (!quoted || quoted.problem === 'gone') return m.reorder_gone({ name })
  if (quoted.problem === 'choice_gone') return m.reorder_choice_gone({ name })
  if (quoted.problem === 'short') return m.reorder_short({ name, left: quoted.available })
  if (quoted.problem === 'not_delivered') return m.order_line_only_pickup({ name })
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
