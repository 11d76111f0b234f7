import { getProduct, getProductByOldSlug } from '#catalog/contract.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { getOrRedirect } from '../errors/get-or-redirect.ts'

/** The product with this slug. If it was renamed, throws a redirect to its new URL; forms need 308 to be sent again. */
export const getProductOrRedirect = (api: Api, slug: string, search: URLSearchParams, status?: 308) =>
  getOrRedirect(search, {
    page: 'product',
    find: () => api(getProduct, { params: { id: slug } }),
    findMoved: () => api(getProductByOldSlug, { params: { slug } }),
    ...(status && { status }),
  })
