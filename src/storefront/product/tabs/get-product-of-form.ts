import { getProduct, getProductByOldSlug } from '#catalog/contract.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { getOrRedirect } from '../../errors/get-or-redirect.ts'

/** The product that a form is about. If it was renamed, throws a redirect that sends the form to its new URL. */
export const getProductOfForm = (api: Api, slug: string, search: URLSearchParams) =>
  getOrRedirect(search, {
    page: 'product',
    find: () => api(getProduct, { params: { id: slug } }),
    findMoved: () => api(getProductByOldSlug, { params: { slug } }),
    status: 308,
  })
