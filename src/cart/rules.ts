import type { Picture } from '#attachments/contract.ts'
import type { SelectedVariation } from '#catalog/contract.ts'
import { choiceKey } from '#catalog/rules.ts'
import { isId } from '#foundation/id.ts'
import type { Vnd } from '#foundation/money.ts'

/** Goods of a set, with their choice in the name and their pieces in one set. */
export type CartPart = { name: string; nameEn: string | null; amount: number }

/** One line of the cart (specification §3), with what is shown of the product until the server has answered. */
export type CartLine = {
  /** The product's id. */
  id: string
  /** The line's own id, made in the browser. */
  tmpId: string
  selectedVariations: SelectedVariation[]
  /** The same in English, where the product has English words. */
  selectedVariationsEn?: SelectedVariation[] | null
  /** pieces, 1 to 999 */
  amount: number
  name: string
  nameEn: string | null
  slug: string
  /** What a piece cost when the shopper last saw it, in VND. The server works out what it costs now. */
  price: Vnd
  picture: Picture | null
  /** What one set takes; missing for other goods. */
  parts?: CartPart[]
}

/** What one order may hold; the API takes no more. */
export const maxLines = 100
export const maxAmount = 999

/** A whole number of pieces from 1 to 999; 1 for what is no number. */
export function clampAmount(amount: number): number {
  const whole = Math.trunc(Number(amount))
  return Number.isNaN(whole) ? 1 : Math.min(Math.max(whole, 1), maxAmount)
}

/** The same text for the same product with the same variations, in whatever order they were chosen. */
export function lineKey(id: string, selectedVariations: readonly SelectedVariation[]): string {
  return `${id.toLowerCase()} ${choiceKey(selectedVariations)}`
}

/**
 * Adds to the cart. A line with the same product and the same variations grows and takes the newer price; otherwise a
 * new line is appended. A cart that is full stays as it is. Gives a new list and leaves the given one as it was.
 * Source: specification §4, Cart.
 */
export function addLine(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const key = lineKey(added.id, added.selectedVariations)
  const same = lines.find((line) => lineKey(line.id, line.selectedVariations) === key)
  if (!same) return lines.length < maxLines ? [...lines, { ...added, amount: clampAmount(added.amount) }] : [...lines]
  const grown = {
    ...added,
    tmpId: same.tmpId,
    amount: clampAmount(clampAmount(same.amount) + clampAmount(added.amount)),
  }
  return lines.map((line) => (line === same ? grown : line))
}

/** The lines without the one of this `tmpId`. */
export function removeLine(lines: readonly CartLine[], tmpId: string): CartLine[] {
  return lines.filter((line) => line.tmpId !== tmpId)
}

/** Sets the pieces of one line. Nothing is removed this way: 0 becomes 1. */
export function setAmount(lines: readonly CartLine[], tmpId: string, amount: number): CartLine[] {
  return lines.map((line) => (line.tmpId === tmpId ? { ...line, amount: clampAmount(amount) } : line))
}

/** Replaces all lines. Of the given ones, those with the same product and variations become one. */
export function setLines(lines: readonly CartLine[]): CartLine[] {
  return lines.reduce<CartLine[]>(addLine, [])
}

/** @public The empty cart, which the specification (§4) names. */
export function flush(): CartLine[] {
  return []
}

/** Pieces in the cart: the sum of `amount` over all lines. */
export function cartCount(lines: readonly Pick<CartLine, 'amount'>[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0)
}

/** What the lines cost together by the prices last seen, in VND. */
export function cartTotal(lines: readonly Pick<CartLine, 'amount' | 'price'>[]): Vnd {
  return lines.reduce((sum, line) => sum + line.amount * line.price, 0)
}

/**
 * The lines of a stored cart. Whatever is no line, by age, accident or tinkering, is left out and spoils no other line.
 */
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
  if (!choice) return undefined
  return {
    id,
    tmpId,
    selectedVariations: choice,
    selectedVariationsEn: readChoice(stored.selectedVariationsEn) ?? null,
    amount: clampAmount(Number(amount)),
    name,
    nameEn: isText(nameEn) ? nameEn : null,
    slug,
    price,
    picture: readPicture(picture),
    ...(parts.length > 0 && { parts }),
  }
}

function readChoice(stored: unknown): SelectedVariation[] | undefined {
  if (!Array.isArray(stored) || !stored.every(isSelected)) return undefined
  return stored.map(({ name, value }) => ({ name, value }))
}

/** What a set takes is told by the server once more; of what was stored, only what can be shown is read. */
function readParts(stored: unknown): CartPart[] {
  if (!Array.isArray(stored)) return []
  return stored
    .filter(isRecord)
    .flatMap(({ name, nameEn, amount }) =>
      isText(name) && isWhole(amount) ? [{ name, nameEn: isText(nameEn) ? nameEn : null, amount }] : [],
    )
}

function readPicture(stored: unknown): Picture | null {
  if (!isRecord(stored)) return null
  const { id, width, height, color, alt, altEn } = stored
  if (!isText(id) || !isId(id) || !isWhole(width) || !isWhole(height)) return null
  const text = (value: unknown) => (isText(value) ? value : null)
  return { id, width, height, color: text(color), alt: text(alt), altEn: text(altEn) }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isSelected = (value: unknown): value is SelectedVariation =>
  isRecord(value) && isText(value.name) && isText(value.value)
