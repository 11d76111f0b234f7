import { addQuestion } from '#catalog/questions/contract.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { ShopError } from '#foundation/api/shop-error.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { PageRedirect } from '#rendering/page.ts'
import { getProductOrRedirect } from '../get-product-or-redirect.ts'

const fields = ['name', 'question', 'email', 'consent'] as const
type QuestionField = (typeof fields)[number]
type QuestionDraft = { name: string; question: string; email: string; consent: boolean }

/** A question that was refused: its values and errors. */
export type ReturnedQuestion = { draft: QuestionDraft; errors: Partial<Record<QuestionField | 'form', string>> }

const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Refused input is returned with its errors; otherwise redirects, so that reloading sends nothing twice. */
export async function handleQuestionForm(api: Api, slug: string, search: URLSearchParams, form: FormData) {
  const draft: QuestionDraft = {
    name: textOf(form, 'name'),
    question: textOf(form, 'question'),
    email: textOf(form, 'email'),
    consent: form.has('consent'),
  }
  const product = await getProductOrRedirect(api, slug, search, 308)
  const website = textOf(form, 'website').slice(0, 500)
  try {
    await api(addQuestion, { body: { ...draft, email: draft.email || null, productId: product.id, website } })
  } catch (error) {
    if (!(error instanceof ShopError) || error.status >= 500) throw error
    const returned: ReturnedQuestion = { draft, errors: errorsIn(error) }
    return { status: error.status, returned: { question: returned } }
  }
  const thanks = new URLSearchParams(search)
  thanks.set('tab', 'questions')
  thanks.set('thanks', '1')
  throw new PageRedirect(`${urlOf('product', { slug })}?${thanks}#ask`, 303)
}

function errorsIn({ message, errors = [] }: ShopError): ReturnedQuestion['errors'] {
  const found = fields.flatMap((name) => {
    const error = errors.find(({ field }) => field === name)
    return error ? [[name, error.message]] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : { form: message }
}
