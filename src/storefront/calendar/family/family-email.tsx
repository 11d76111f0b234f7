import { type FormEvent, useState } from 'react'
import type { addFamilyReminder } from '#calendar/family/reminder-contract.ts'
import { m } from '#i18n/messages.js'
import { loadApiClient } from '#identity/web/load-api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type Errors = { email?: string; consent?: string; form?: string }

/** Requests reminders by email; none are sent before the address is confirmed. */
export function FamilyEmail({ id, calendarKey }: { id: string; calendarKey: string }) {
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const body = { key: calendarKey, email: String(given.get('email') ?? '').trim(), consent: given.has('consent') }
    setBusy(true)
    setAsked(false)
    try {
      const call = await loadApiClient()
      await call<typeof addFamilyReminder>(
        { method: 'POST', path: '/family-calendar/:id/reminder' },
        { params: { id }, body },
      )
      setErrors({})
      setAsked(true)
      form.reset()
    } catch (error) {
      setErrors(errorsOf(error))
    }
    setBusy(false)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="card flex flex-col gap-3 p-4">
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
      <p role="status">{isAsked && m.stock_alert_sent_text()}</p>
    </form>
  )
}

function errorsOf(failure: unknown): Errors {
  const { message, errors = [] } = failure as Error & { errors?: { field: string; message: string }[] }
  const [email, consent] = ['email', 'consent'].map((name) => errors.find(({ field }) => field === name)?.message)
  return email || consent ? { ...(email && { email }), ...(consent && { consent }) } : { form: message }
}
