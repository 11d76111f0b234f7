import type { CartLine } from '#cart/rules.ts'
import type { Quote, QuoteLine } from '../../contract.ts'
import { problemOfLine, purchasableLine, quotedLine } from './line-problem.ts'

/** The lines of a cart as they can be bought or mended there, without those that can't be bought. */
export const correctedLines = (lines: readonly CartLine[], quote: Pick<Quote, 'lines'> | undefined): CartLine[] =>
  lines.flatMap((line) => lineForCart(line, quotedLine(quote, line)) ?? [])

/**
 * A line as it is in the cart, or goes back there after it was saved: with the current name and price, and no more pieces than are left.
 * Undefined when none can be bought. A text that no longer fits is mended in the cart; without an answer of the server
 * the line goes back as it was, and the cart asks again.
 */
export function lineForCart(line: CartLine, quoted: QuoteLine | undefined): CartLine | undefined {
  const isTextAtFault = problemOfLine(line, quoted)?.kind === 'text'
  const bought = isTextAtFault ? line : purchasableLine(line, quoted)
  if (!bought || !quoted) return bought
  return {
    ...bought,
    name: quoted.name ?? line.name,
    nameEn: quoted.nameEn,
    slug: quoted.slug ?? line.slug,
    price: quoted.price,
    picture: quoted.picture ?? line.picture,
  }
}
