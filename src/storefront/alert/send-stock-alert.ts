import { addStockAlert } from '#catalog/alert-contract.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { ShopError } from '#foundation/api/shop-error.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { formText } from '#foundation/text/form-text.ts'
import { PageRedirect } from '#rendering/page.ts'

type StockAlertDraft = { variationId: string; email: string; consent: boolean; website: string }
export type ReturnedStockAlert = {
  draft: StockAlertDraft
  errors: Partial<Record<'email' | 'consent' | 'form', string>>
}

/** Refused input is returned with its errors; otherwise redirects to a confirmation that is the same for everyone. */
export async function sendStockAlert(api: Api, form: FormData) {
  const draft: StockAlertDraft = {
    variationId: formText(form, 'variationId'),
    email: formText(form, 'email').slice(0, 200),
    consent: form.has('consent'),
    website: formText(form, 'website').slice(0, 500),
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
