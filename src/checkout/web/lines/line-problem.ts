import type { CartLine, CartPart } from '#cart/rules.ts'
import { lineKey } from '#cart/rules.ts'
import type { SelectedVariation } from '#catalog/contract.ts'
import { englishChoice } from '#catalog/rules.ts'
import type { Vnd } from '#foundation/money.ts'
import type { Quote, QuoteLine } from '../../contract.ts'

/** What a shopper should know about a line before buying it. A changed price has only to be accepted. */
export type LineWarning =
  | { kind: 'gone' | 'choice_gone' | 'sold_out' }
  | { kind: 'not_delivered'; areas: readonly string[] }
  | { kind: 'short'; left: number }
  | { kind: 'text'; problems: readonly string[] }
  | { kind: 'price'; before: Vnd; now: Vnd }

/** The quoted line of a cart line; undefined until the server has answered about it. */
export function quotedLine(quote: Pick<Quote, 'lines'> | undefined, line: CartLine): QuoteLine | undefined {
  const key = lineKey(line)
  return quote?.lines.find(({ productId: id, ...quoted }) => lineKey({ ...quoted, id }) === key)
}

/** Compares a line with its quote. The amount may have changed since the quote, so it is compared again here. */
export function problemOfLine(line: CartLine, quoted: QuoteLine | undefined): LineWarning | undefined {
  if (!quoted) return undefined
  if (quoted.problem === 'gone' || quoted.problem === 'choice_gone') return { kind: quoted.problem }
  if (quoted.available === 0) return { kind: 'sold_out' }
  if (quoted.available < line.amount) return { kind: 'short', left: quoted.available }
  if (quoted.problem === 'not_delivered') return { kind: 'not_delivered', areas: quoted.freshAreas ?? [] }
  if (quoted.problem === 'text') return { kind: 'text', problems: quoted.textProblems }
  return quoted.price === line.price ? undefined : { kind: 'price', before: line.price, now: quoted.price }
}

/** Whether the line must change before it can be ordered; the server also refuses a price that was not accepted. */
export function isBlocking(problem: LineWarning | undefined): boolean {
  return problem !== undefined && problem.kind !== 'price'
}

/** The line as it can be bought now; undefined when it can't, also when only its texts are at fault. */
export function purchasableLine(line: CartLine, quoted: QuoteLine | undefined): CartLine | undefined {
  const problem = problemOfLine(line, quoted)
  if (!quoted || !problem) return line
  if (problem.kind === 'price') return { ...line, price: problem.now }
  return problem.kind === 'short' ? { ...line, amount: problem.left, price: quoted.price } : undefined
}

/** The chosen options in English: from the current quote, else as stored in the cart. */
export function englishChoiceOfLine(
  line: CartLine,
  quoted: QuoteLine | undefined,
): SelectedVariation[] | null | undefined {
  return englishChoice(line.selectedVariations, quoted?.options ?? []) ?? line.selectedVariationsEn
}

/** The parts of one set: from the current quote, else as stored in the cart. */
export function partsOfLine(line: Pick<CartLine, 'parts'>, quoted: QuoteLine | undefined) {
  return quoted?.parts ? quotedParts(quoted.parts) : line.parts
}

/** Each part's name includes its chosen options. */
export function quotedParts(parts: NonNullable<QuoteLine['parts']>): (CartPart & { left: number })[] {
  return parts.map(({ name, nameEn, choice, choiceEn, amount, left }) => ({
    name: named(name, choice),
    nameEn: nameEn && named(nameEn, choiceEn ?? choice),
    amount,
    left,
  }))
}

const named = (name: string, choice: readonly SelectedVariation[]) =>
  [name, ...choice.map(({ value }) => value)].join(' · ')

/** The price per piece: from the quote if it has one, else the last seen. */
export function unitPrice(line: CartLine, quoted: QuoteLine | undefined): Vnd {
  return quoted && quoted.problem !== 'gone' && quoted.problem !== 'choice_gone' ? quoted.price : line.price
}

/** The total of the lines that can be bought. A short line counts with all its pieces, as it is shown. */
export function linesTotal(lines: readonly CartLine[], quote: Quote | undefined): Vnd {
  return lines.reduce((sum, line) => {
    const quoted = quotedLine(quote, line)
    return purchasableLine(line, quoted) ? sum + line.amount * unitPrice(line, quoted) : sum
  }, 0)
}
