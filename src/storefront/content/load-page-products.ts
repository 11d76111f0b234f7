import { type ProductCardView, productCardView } from '#catalog/card-view.ts'
import { listProducts } from '#catalog/contract.ts'
import type { Page } from '#content/contract.ts'
import { productIdsIn } from '#content/rules.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { inOrderOf } from '#foundation/in-order-of.ts'
import { pick } from '#i18n/locale.ts'

/** The products placed in a page's text, and those listed below it; published ones only. */
export async function loadPageProducts(
  api: Api,
  page: Page,
): Promise<{ inText: readonly ProductCardView[]; listed: readonly ProductCardView[] }> {
  const inText = productIdsIn(pick(page.content, page.contentEn))
  const wanted = [...new Set([...inText, ...page.productIds])]
  if (wanted.length === 0) return { inText: [], listed: [] }
  const query = JSON.stringify({ status: 'published', id: { $in: wanted } })
  const products = (await api(listProducts, { query: { query } })).map(productCardView)
  return { inText: inOrderOf(inText, products), listed: inOrderOf(page.productIds, products) }
}
