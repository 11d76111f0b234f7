import type { CartLine } from '#cart/rules.ts'
import type { QuoteLine } from '../../contract.ts'
import { problemOfLine, purchasableLine } from './line-problem.ts'

/**
 * A saved line as it goes back into the cart: with the current name and price, and no more pieces than are left.
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
