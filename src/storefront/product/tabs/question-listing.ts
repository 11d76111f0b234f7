import type { ProductPageParam } from '#catalog/option-name.ts'
import { listQuestions } from '#catalog/questions/contract.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { loadValidPage } from '../../listing/load-valid-page.ts'
import { readPage } from '../../listing/page-number.ts'

/** URL parameter of the page number; no product option has this name. */
const pageName: ProductPageParam = 'questions'

const questionsPerPage = 10

/** The published questions about a product, the most recently answered first. */
export const loadQuestions = (api: Api, productId: string, search: URLSearchParams) =>
  loadValidPage(readPage(search, pageName), (page) =>
    api(listQuestions, { query: { page, limit: questionsPerPage, productId, state: 'approved' } }),
  )

/** The URL of a page of questions. */
export function questionsHref(search: URLSearchParams, page = 1): string {
  const next = new URLSearchParams(search)
  next.set('tab', 'questions')
  next.delete('thanks')
  if (page === 1) next.delete(pageName)
  else next.set(pageName, String(page))
  return `?${next}#more`
}
