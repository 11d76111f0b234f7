import { addStockAlert } from '#catalog/alert-contract.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { ShopError } from '#foundation/api/shop-error.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { PageRedirect } from '#rendering/page.ts'

type StockAlertDraft = { variationId: string; email: string; consent: boolean; website: string }
export type ReturnedStockAlert = {
  draft: StockAlertDraft
  errors: Partial<Record<'email' | 'consent' | 'form', string>>
}

const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Refused input is returned with its errors; otherwise redirects to a confirmation that is the same for everyone. */
export async function sendStockAlert(api: Api, form: FormData) {
  const draft: StockAlertDraft = {
    variationId: textOf(form, 'variationId'),
    email: textOf(form, 'email').slice(0, 200),
    consent: form.has('consent'),
    website: textOf(form, 'website').slice(0, 500),
  }
  try {
    await api(addStockAlert, { body: draft })
  } catch (error) {
    if (!(error instanceof ShopError) || error.status >= 500) throw error
    const returned: ReturnedStockAlert = { draft, errors: errorsIn(error) }
    return { status: error.status, returned }
  }
  throw new PageRedirect(urlOf('stockAlerts', {}, { sent: '1' }), 303)
}

function errorsIn({ message, errors = [] }: ShopError): ReturnedStockAlert['errors'] {
  const messageOf = (name: string) => errors.find(({ field }) => field === name)?.message
  const email = messageOf('email')
  const consent = messageOf('consent')
  return email || consent ? { ...(email && { email }), ...(consent && { consent }) } : { form: message }
}
