import { useState } from 'react'
import type { addFamilyCalendar, removeFamilyCalendar } from '#calendar/family/family-contract.ts'
import type { FamilyDay } from '#calendar/family/family-days.ts'
import {
  type Subscription,
  saveSubscription,
  serializeDays,
  useSubscription,
} from '#calendar/web/subscription-store.ts'
import { ApiError, apiErrorMessage } from '#foundation/api-client/browser-api.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { loadApiClient } from '#identity/web/load-api-client.ts'
import { Button, ButtonAnchor } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { useBusy } from '#ui/browser/use-busy.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FamilyEmail } from './family-email.tsx'
import type { CalendarSync } from './use-calendar-sync.ts'

type FamilySubscriptionProps = { days: readonly FamilyDay[]; sync: CalendarSync }

/** A calendar feed of the days: created with consent, stored on the server until the family stops it. */
export default function FamilySubscription({ days, sync }: FamilySubscriptionProps) {
  const subscription = useSubscription()
  return subscription ? <Subscribed subscription={subscription} sync={sync} /> : <Offer days={days} />
}

function Offer({ days }: { days: readonly FamilyDay[] }) {
  const [hasConsent, setConsent] = useState(false)
  const [error, setError] = useState<string>()
  const { isBusy, whileBusy } = useBusy()

  async function make() {
    try {
      const call = await loadApiClient()
      const link = await call<typeof addFamilyCalendar>(
        { method: 'POST', path: '/family-calendar/' },
        { body: { days: [...days], consent: true } },
      )
      saveSubscription({ ...link, sent: serializeDays(days) })
    } catch (failure) {
      setError(apiErrorMessage(failure, m.family_failed()))
    }
  }

  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>{m.family_subscribe_text()}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
        <li>{m.family_subscribe_stored()}</li>
        <li>{m.family_subscribe_link()}</li>
        <li>{m.family_subscribe_end()}</li>
      </ul>
      <Checkbox
        label={m.family_subscribe_consent()}
        name="consent"
        checked={hasConsent}
        error={hasConsent ? undefined : error}
        onCheckedChange={(checked) => {
          setConsent(checked)
          setError(undefined)
        }}
      />
      {hasConsent && error && <p role="alert">{error}</p>}
      <Button
        busy={isBusy}
        disabled={days.length === 0}
        onClick={() => (hasConsent ? void whileBusy(make) : setError(m.family_consent_needed()))}
      >
        {m.family_subscribe_make()}
      </Button>
    </div>
  )
}

function Subscribed({ subscription, sync }: { subscription: Subscription; sync: CalendarSync }) {
  const { isBusy, whileBusy } = useBusy()
  const { id, key } = subscription
  const link = location.host + localizedPath(currentLocale(), subscription.feed)

  async function remove() {
    try {
      const call = await loadApiClient()
      await call<typeof removeFamilyCalendar>(
        { method: 'POST', path: '/family-calendar/:id/remove' },
        { params: { id }, body: { key } },
      )
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404
      if (!isGone) return toast({ tone: 'danger', message: m.family_failed() })
    }
    saveSubscription(null)
    toast({ tone: 'success', message: m.family_subscribe_removed() })
  }

  return (
    <div className="flex flex-col gap-3 text-sm">
      <p role="status">
        {sync.isSent
          ? m.family_subscribe_sent()
          : sync.hasFailed
            ? m.family_subscribe_failed()
            : m.family_subscribe_sending()}
      </p>
      {sync.hasFailed && (
        <Button variant="secondary" onClick={sync.retry}>
          {m.family_subscribe_again()}
        </Button>
      )}
      <ButtonAnchor href={`webcal://${link}`}>{m.family_subscribe_open()}</ButtonAnchor>
      <CopyButton
        text={`${location.protocol}//${link}`}
        label={m.family_subscribe_copy()}
        visibleText={m.family_subscribe_copy()}
      />
      <p className="text-muted">{m.family_subscribe_other()}</p>
      <p className="text-muted">{m.family_subscribe_link()}</p>
      <FamilyEmail id={id} calendarKey={key} />
      <Button variant="danger" busy={isBusy} onClick={() => void whileBusy(remove)}>
        {m.family_subscribe_remove()}
      </Button>
    </div>
  )
}
