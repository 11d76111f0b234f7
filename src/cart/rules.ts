import type { Picture } from '#attachments/contract.ts'
import type { SelectedVariation } from '#catalog/contract.ts'
import { choiceKey } from '#catalog/rules.ts'
import { isId } from '#foundation/id.ts'
import type { Vnd } from '#foundation/money.ts'

/** A part of a set: its chosen options are part of the name; `amount` is the pieces in one set. */
export type CartPart = { name: string; nameEn: string | null; amount: number }

/** A text of the buyer's own on the goods, with the name of its field when it was typed. */
export type CartText = { key: string; name: string; nameEn: string | null; text: string }

/** One line of the cart (specification §3), with the product data to show until the server has answered. */
export type CartLine = {
  /** The product's id. */
  id: string
  /** The line's own id, generated in the browser. */
  tmpId: string
  selectedVariations: SelectedVariation[]
  /** The same in English, where the product has a translation. */
  selectedVariationsEn?: SelectedVariation[] | null
  /** pieces, 1 to 999 */
  amount: number
  name: string
  nameEn: string | null
  slug: string
  /** The price per piece when the shopper last saw it, in VND. The server computes the current one. */
  price: Vnd
  picture: Picture | null
  /** The parts of one set; missing for other goods. */
  parts?: CartPart[]
  /** What the shopper wants on the goods, such as names; missing where nothing was typed. `price` includes them. */
  texts?: CartText[]
}

/** Limits of one order, also enforced by the API. */
export const maxLines = 100
export const maxAmount = 999

/** A whole number of pieces from 1 to 999; 1 when `amount` is not a number. */
export function clampAmount(amount: number): number {
  const whole = Math.trunc(Number(amount))
  return Number.isNaN(whole) ? 1 : Math.min(Math.max(whole, 1), maxAmount)
}

type Bought = Pick<CartLine, 'id' | 'selectedVariations'> & {
  texts?: readonly Pick<CartText, 'key' | 'text'>[] | undefined
}

/** Returns the same key for the same product with the same variations and texts, in any order. */
export function lineKey({ id, selectedVariations, texts = [] }: Bought): string {
  const typed = texts.map(({ key, text }) => ({ name: key, value: text }))
  return `${id.toLowerCase()} ${choiceKey(selectedVariations)} ${choiceKey(typed)}`
}

/**
 * Adds a line. A line with the same product, variations and texts is increased and takes the new price; otherwise a new
 * line is appended. A full cart stays as it is. Returns a new list. Source: specification §4, Cart.
 */
export function addLine(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const key = lineKey(added)
  const same = lines.find((line) => lineKey(line) === key)
  if (!same) return lines.length < maxLines ? [...lines, { ...added, amount: clampAmount(added.amount) }] : [...lines]
  const grown = {
    ...added,
    tmpId: same.tmpId,
    amount: clampAmount(clampAmount(same.amount) + clampAmount(added.amount)),
  }
  return lines.map((line) => (line === same ? grown : line))
}

export function removeLine(lines: readonly CartLine[], tmpId: string): CartLine[] {
  return lines.filter((line) => line.tmpId !== tmpId)
}

/** Sets the pieces of one line. It never removes a line: 0 becomes 1. */
export function setAmount(lines: readonly CartLine[], tmpId: string, amount: number): CartLine[] {
  return lines.map((line) => (line.tmpId === tmpId ? { ...line, amount: clampAmount(amount) } : line))
}

/** These lines as a cart: those with the same product, variations and texts merged, at most as many as one may have. */
export function setLines(lines: readonly CartLine[]): CartLine[] {
  return lines.reduce<CartLine[]>(addLine, [])
}

/** @public Empties the cart; named by the specification (§4). */
export function flush(): CartLine[] {
  return []
}

/** Pieces in the cart: the sum of `amount` over all lines. */
export function cartCount(lines: readonly Pick<CartLine, 'amount'>[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0)
}

/** The lines of a stored cart. Invalid entries (old, damaged or edited) are dropped; the others are kept. */
export function parseStoredLines(stored: unknown): CartLine[] {
  if (!Array.isArray(stored)) return []
  return setLines(stored.map(readLine).filter((line) => line !== undefined))
}

function readLine(stored: unknown): CartLine | undefined {
  if (!isRecord(stored)) return undefined
  const { id, tmpId, amount, name, nameEn, slug, price, picture, selectedVariations = [] } = stored
  if (!isText(id) || !isId(id) || !isText(tmpId) || !isText(name) || !isText(slug)) return undefined
  if (!isWhole(price) || !(Number(amount) > 0)) return undefined
  const choice = readChoice(selectedVariations)
  const parts = readParts(stored.parts)
  const texts = readTexts(stored.texts)
  if (!choice) return undefined
  return {
    id,
    tmpId,
    selectedVariations: choice,
    selectedVariationsEn: readChoice(stored.selectedVariationsEn) ?? null,
    amount: clampAmount(Number(amount)),
    name,
    nameEn: textOrNull(nameEn),
    slug,
    price,
    picture: readPicture(picture),
    ...(parts.length > 0 && { parts }),
    ...(texts.length > 0 && { texts }),
  }
}

function readChoice(stored: unknown): SelectedVariation[] | undefined {
  if (!Array.isArray(stored) || !stored.every(isSelected)) return undefined
  return stored.map(({ name, value }) => ({ name, value }))
}

/** The server sends the parts again; only the fields that are shown are read from storage. */
function readParts(stored: unknown): CartPart[] {
  return records(stored).flatMap(({ name, nameEn, amount }) =>
    isText(name) && isWhole(amount) ? [{ name, nameEn: textOrNull(nameEn), amount }] : [],
  )
}

function readTexts(stored: unknown): CartText[] {
  return records(stored).flatMap(({ key, name, nameEn, text }) =>
    isText(key) && isText(name) && isText(text) ? [{ key, name, nameEn: textOrNull(nameEn), text }] : [],
  )
}

function readPicture(stored: unknown): Picture | null {
  if (!isRecord(stored)) return null
  const { id, width, height, color, alt, altEn } = stored
  if (!isText(id) || !isId(id) || !isWhole(width) || !isWhole(height)) return null
  return { id, width, height, color: textOrNull(color), alt: textOrNull(alt), altEn: textOrNull(altEn) }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const textOrNull = (value: unknown) => (isText(value) ? value : null)
const records = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isRecord) : [])
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isSelected = (value: unknown): value is SelectedVariation =>
  isRecord(value) && isText(value.name) && isText(value.value)
