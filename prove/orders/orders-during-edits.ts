import type { Product } from '#catalog/contract.ts'
import { addProduct, ask, lineOf, orderInputFor, place, runConcurrently } from '../support/buyers.ts'
import { type Check, noProblems } from '../support/checks.ts'
import type { ShopUnderProof } from '../support/shop-process.ts'

const plenty = 10_000

/** Buyers order two products in either order while staff change their texts, prices and stock: no request may fail. */
export async function proveOrdersDuringEdits(
  shop: ShopUnderProof,
  { orders, buyers }: { orders: number; buyers: number },
) {
  const token = await shop.token()
  const goods = [
    await addProduct(shop.url(), token, 'Lư đồng đang sửa', [plenty, plenty]),
    await addProduct(shop.url(), token, 'Hạc thờ đang sửa', [plenty, plenty]),
  ]
  const carts = [goods, goods.toReversed()].map((order) =>
    order.flatMap((product) => [lineOf(product, 1), lineOf(product)]),
  )
  const problems: string[] = []
  let edits = 0
  let isSelling = true
  const edit = async (start: number) => {
    for (let round = start; isSelling; round++, edits++) {
      const product = goods[round % goods.length]
      if (!product) return
      const body =
        round % 3 === 0 ? { variations: reversedVariations(product, round) } : { summary: `Sửa lần ${round}` }
      const { status, message } = await ask<Product>(shop.url(), 'PUT', `/product/${product.id}`, { body, token })
      if (status !== 200) problems.push(`edit: ${status} ${message}`)
    }
  }
  const selling = runConcurrently([...Array(orders).keys()], buyers, async (index) => {
    const { res_status_code, message } = await place(shop.url(), orderInputFor(carts[index % 2] ?? []))
    if (res_status_code !== 201) problems.push(`order: ${res_status_code} ${message}`)
  }).finally(() => {
    isSelling = false
  })
  await Promise.all([selling, edit(0), edit(1), edit(2)])
  return [
    noProblems(
      `${orders} orders of ${buyers} buyers and ${edits} changes of the same products by staff all succeed`,
      problems,
    ),
  ] satisfies Check[]
}

/** The product's own variations in reverse order, with a new price and full stock. */
function reversedVariations({ variations }: Product, round: number) {
  return variations.toReversed().map(({ values, sku }) => ({ values, sku, price: 90_000 + round, quantity: plenty }))
}
