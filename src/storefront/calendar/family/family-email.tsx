import { type FormEvent, useState } from 'react'
import type { addFamilyReminder } from '#calendar/family/reminder-contract.ts'
import { ApiError } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import { loadApiClient } from '#identity/web/load-api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { useBusy } from '#ui/browser/use-busy.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type Errors = { email?: string; consent?: string; form?: string }

/** Requests reminders by email; none are sent before the address is confirmed. */
export function FamilyEmail({ id, calendarKey }: { id: string; calendarKey: string }) {
  const [errors, setErrors] = useState<Errors>({})
  const { isBusy, whileBusy } = useBusy()
  const [isSent, setSent] = useState(false)

  async function send(form: HTMLFormElement) {
    const given = new FormData(form)
    const body = { key: calendarKey, email: String(given.get('email') ?? '').trim(), consent: given.has('consent') }
    setSent(false)
    try {
      const call = await loadApiClient()
      await call<typeof addFamilyReminder>(
        { method: 'POST', path: '/family-calendar/:id/reminder' },
        { params: { id }, body },
      )
      setErrors({})
      setSent(true)
      form.reset()
    } catch (error) {
      setErrors(errorsOf(error))
    }
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    void whileBusy(() => send(form))
  }

  return (
    <form onSubmit={submit} noValidate className="card flex flex-col gap-3 p-4">
      <h3 className="font-semibold text-base">{m.family_email_title()}</h3>
      <p className="text-muted">{m.family_email_text()}</p>
      <TextField
        name="email"
        type="email"
        label={m.footer_email()}
        autoComplete="email"
        maxLength={200}
        error={errors.email}
      />
      <Checkbox name="consent" label={m.family_email_consent()} defaultChecked={false} error={errors.consent} />
      {errors.form && <p role="alert">{errors.form}</p>}
      <Button type="submit" variant="secondary" busy={isBusy}>
        {m.family_email_send()}
      </Button>
      <p role="status">{isSent && m.stock_alert_sent_text()}</p>
    </form>
  )
}

function errorsOf(failure: unknown): Errors {
  if (!(failure instanceof ApiError)) return { form: m.family_failed() }
  const { message, errors = [] } = failure
  const messageOf = (name: string) => errors.find(({ field }) => field === name)?.message
  const email = messageOf('email')
  const consent = messageOf('consent')
  return email || consent ? { ...(email && { email }), ...(consent && { consent }) } : { form: message }
}
