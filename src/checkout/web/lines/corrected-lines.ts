import type { CartLine } from '#cart/rules.ts'
import type { Quote, QuoteLine } from '../../contract.ts'
import { problemOfLine, purchasableLine, quotedLine } from './line-problem.ts'

/** The line as it can be bought now; undefined when it can't. A text at fault is mended at its field in the cart. */
export function correctedLine(line: CartLine, quoted: QuoteLine | undefined): CartLine | undefined {
  return problemOfLine(line, quoted)?.kind === 'text' ? line : purchasableLine(line, quoted)
}

/** The lines as they can be bought now, without those that can't. */
export const correctedLines = (lines: readonly CartLine[], quote: Pick<Quote, 'lines'> | undefined): CartLine[] =>
  lines.flatMap((line) => correctedLine(line, quotedLine(quote, line)) ?? [])
