import type { Api } from '#foundation/api/endpoint.ts'
import { ShopError } from '#foundation/api/shop-error.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { PageRedirect, type RefusedForm } from '#rendering/page.ts'
import { getProductOrRedirect } from '../get-product-or-redirect.ts'

/** A form of a product page that was sent without scripts. */
type SentForm<Returned> = {
  tab: 'reviews' | 'questions'
  /** The id of what shows the confirmation. */
  part: string
  send: (productId: string) => Promise<unknown>
  refused: (error: ShopError) => Returned
}

/**
 * Refused input is returned with its errors; otherwise redirects to the confirmation, so that reloading sends nothing
 * twice.
 */
export async function submitForm<Returned>(
  api: Api,
  slug: string,
  search: URLSearchParams,
  { tab, part, send, refused }: SentForm<Returned>,
): Promise<RefusedForm<Returned>> {
  const product = await getProductOrRedirect(api, slug, search, 308)
  try {
    await send(product.id)
  } catch (error) {
    if (!(error instanceof ShopError) || error.status >= 500) throw error
    return { status: error.status, returned: refused(error) }
  }
  const thanks = new URLSearchParams(search)
  thanks.set('tab', tab)
  thanks.set('thanks', '1')
  throw new PageRedirect(`${urlOf('product', { slug })}?${thanks}#${part}`, 303)
}
