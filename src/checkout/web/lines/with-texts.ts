import type { CartLine, CartText } from '#cart/rules.ts'
import { textsPrice } from '#catalog/text-fields/text-fields.ts'

/**
 * The line with these texts only. Its price changes by what they add: that of the goods stays the one last seen, so
 * that the buyer still reads when it has changed since.
 */
export function withTexts(line: CartLine, fields: readonly { key: string; price: number }[], texts: CartText[]) {
  const { texts: before, ...goods } = line
  const price = Math.max(0, line.price - textsPrice(fields, before) + textsPrice(fields, texts))
  return { ...goods, price, ...(texts.length > 0 && { texts }) }
}
