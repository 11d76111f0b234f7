import type { Product } from '#catalog/contract.ts'
import { countSeededStock, findImbalances } from '../support/balance.ts'
import {
  type Answer,
  addProduct,
  type Lines,
  lineOf,
  type OrderInput,
  orderInputFor,
  place,
} from '../support/buyers.ts'
import { type Check, check, noProblems } from '../support/checks.ts'
import type { ShopUnderProof } from '../support/shop-process.ts'

/**
 * Many concurrent buyers of scarce stock: two products, one in several sizes, carts with one or both in either order.
 * Source: decisions §6.
 */
export async function proveFewPieces(shop: ShopUnderProof, { buyers, pieces }: { buyers: number; pieces: number }) {
  const token = await shop.token()
  const { bowls, lamps } = await addGoods(shop, token, pieces)
  const seeded = await shop.queryDatabase((db) => countSeededStock(db, [bowls.id, lamps.id]))
  const inputs = Array.from({ length: buyers }, (_, index) => orderInputFor(cartOf(index, bowls, lamps)))
  const answers = await Promise.all(inputs.map((input) => place(shop.url(), input)))
  const sold = answers.flatMap((answer, index) => (answer.res_status_code === 201 ? (inputs[index]?.lines ?? []) : []))
  const refused = answers.flatMap((answer, index) =>
    answer.res_status_code === 201 ? [] : [{ answer, input: inputs[index] }],
  )
  const piecesSold = sold.reduce((sum, { amount }) => sum + amount, 0)
  const names = [bowls.name, lamps.name]
  return [
    check(
      `${buyers} buyers at once buy exactly the ${pieces} pieces there are`,
      piecesSold === pieces,
      `${piecesSold} sold`,
    ),
    noProblems(
      'every other buyer gets a 409 that names the line and what is left',
      refused.flatMap(({ answer, input }) => (isClear(answer, input, names) ? [] : [JSON.stringify(answer)])),
    ),
    noProblems('stock, sums and events agree', await shop.queryDatabase((db) => findImbalances(db, seeded))),
  ] satisfies Check[]
}

/** A bowl in three sizes and a lamp without sizes; `pieces` in total. */
async function addGoods(shop: ShopUnderProof, token: string, pieces: number) {
  const fifth = Math.floor(pieces / 5)
  const bowls = await addProduct(shop.url(), token, 'Bát hương tranh mua', [fifth, 1, fifth])
  const lamps = await addProduct(shop.url(), token, 'Đèn thờ tranh mua', [pieces - 2 * fifth - 1])
  return { bowls, lamps }
}

/**
 * Every second buyer wants one piece; with four buyers per piece these alone sell out every variation, whatever happens
 * to the larger carts.
 */
function cartOf(index: number, bowls: Product, lamps: Product): Lines {
  const singles = [lineOf(lamps), lineOf(bowls, 0), lineOf(lamps), lineOf(bowls, 2), lineOf(lamps), lineOf(bowls, 1)]
  const single = singles[(index / 2) % singles.length]
  if (single) return [single]
  const carts = [
    [lineOf(bowls, 0), lineOf(lamps)],
    [lineOf(lamps), lineOf(bowls, 0)],
    [lineOf(bowls, 2), lineOf(lamps, 0, 2), lineOf(bowls, 0)],
    [lineOf(lamps, 0, 2), lineOf(bowls, 0), lineOf(bowls, 2)],
  ]
  return carts[((index - 1) / 2) % 4] ?? []
}

/** Each error names a cart line, the product and its remaining stock. */
function isClear({ status, errors = [] }: Answer, input: OrderInput | undefined, names: readonly string[]): boolean {
  return (
    status === 409 &&
    errors.length > 0 &&
    errors.every(({ field, message }) => {
      const line = input?.lines[Number(/^lines\.(\d+)$/.exec(field)?.[1])]
      const left = / chỉ còn (\d+) /.exec(message)?.[1]
      const saysWhatIsLeft = left === undefined ? message.includes('đã hết hàng') : Number(left) < (line?.amount ?? 0)
      return line !== undefined && saysWhatIsLeft && names.some((name) => message.includes(`“${name}”`))
    })
  )
}
