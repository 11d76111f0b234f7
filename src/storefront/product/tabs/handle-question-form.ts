import { addQuestion } from '#catalog/questions/contract.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import type { ShopError } from '#foundation/api/shop-error.ts'
import { formText } from '#foundation/text/form-text.ts'
import { submitForm } from './submit-form.ts'

const fields = ['name', 'question', 'email', 'consent'] as const
type QuestionField = (typeof fields)[number]
type QuestionDraft = { name: string; question: string; email: string; consent: boolean }

/** A question that was refused: its values and errors. */
export type ReturnedQuestion = { draft: QuestionDraft; errors: Partial<Record<QuestionField | 'form', string>> }

export function handleQuestionForm(api: Api, slug: string, search: URLSearchParams, form: FormData) {
  const draft: QuestionDraft = {
    name: formText(form, 'name'),
    question: formText(form, 'question'),
    email: formText(form, 'email'),
    consent: form.has('consent'),
  }
  const website = formText(form, 'website').slice(0, 500)
  return submitForm<{ question: ReturnedQuestion }>(api, slug, search, {
    tab: 'questions',
    part: 'ask',
    send: (productId) => api(addQuestion, { body: { ...draft, email: draft.email || null, productId, website } }),
    refused: (error) => ({ question: { draft, errors: errorsIn(error) } }),
  })
}

function errorsIn({ message, errors = [] }: ShopError): ReturnedQuestion['errors'] {
  const found = fields.flatMap((name) => {
    const error = errors.find(({ field }) => field === name)
    return error ? [[name, error.message]] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : { form: message }
}
