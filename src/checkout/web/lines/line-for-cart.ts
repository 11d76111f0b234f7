import type { CartLine } from '#cart/rules.ts'
import type { Quote, QuoteLine } from '../../contract.ts'
import { correctedLine } from './corrected-lines.ts'
import { quotedLine } from './line-problem.ts'

/**
 * The quoted line of a saved line, as if it was the only one: the pieces of other saved lines are not taken. During an
 * upgrade the earlier version of the shop answers without `availableAlone`.
 */
export function quotedAlone(quote: Pick<Quote, 'lines'> | undefined, line: CartLine): QuoteLine | undefined {
  const quoted = quotedLine(quote, line)
  return quoted && { ...quoted, available: quoted.availableAlone ?? quoted.available }
}

/**
 * A saved line as it goes back into the cart: with the current name and price, and no more pieces than are left.
 * Undefined when none can be bought. Without an answer of the server the line goes back as it was, and the cart asks
 * again.
 */
export function lineForCart(line: CartLine, quoted: QuoteLine | undefined): CartLine | undefined {
  const bought = correctedLine(line, quoted)
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
