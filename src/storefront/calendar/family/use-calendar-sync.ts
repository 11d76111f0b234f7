import { useCallback, useEffect, useState } from 'react'
import type { changeFamilyCalendar } from '#calendar/family/family-contract.ts'
import type { FamilyDay } from '#calendar/family/family-days.ts'
import { recordSent, removeSubscription, serializeDays, useSubscription } from '#calendar/web/subscription-store.ts'
import { m } from '#i18n/messages.js'
import { loadApiClient } from '#identity/web/load-api-client.ts'
import { toast } from '#ui/feedback/toast.ts'

/** Changes within this time (ms) are sent together. */
const waitMs = 800

export type CalendarSync = {
  /** Whether the calendar has all days. False without a subscription. */
  isSent: boolean
  hasFailed: boolean
  retry: () => void
}

/** Sends the days to the subscribed calendar whenever they change; without a subscription nothing is sent. */
export function useCalendarSync(days: readonly FamilyDay[], isReady: boolean): CalendarSync {
  const subscription = useSubscription()
  const [failed, setFailed] = useState<string>()
  const [isSending, setSending] = useState(false)
  const book = serializeDays(days)
  const isSent = subscription?.sent === book
  const { id, key } = subscription ?? {}

  const send = useCallback(async () => {
    if (!id || !key) return
    setSending(true)
    setFailed(undefined)
    // Until it is answered, and for ever if the answer is lost, nobody knows which days the calendar has.
    recordSent(id, '')
    try {
      const call = await loadApiClient()
      const input = { params: { id }, body: { key, days: JSON.parse(book) } }
      await call<typeof changeFamilyCalendar>({ method: 'PUT', path: '/family-calendar/:id' }, input, { quiet: true })
      recordSent(id, book)
    } catch (error) {
      if ((error as { status?: number }).status !== 404) setFailed(book)
      else if (removeSubscription(id)) toast({ tone: 'info', message: m.family_calendar_gone() })
    } finally {
      setSending(false)
    }
  }, [id, key, book])

  useEffect(() => {
    if (!isReady || !id || isSent || isSending || failed === book) return
    const timer = setTimeout(() => void send(), waitMs)
    return () => clearTimeout(timer)
  }, [isReady, id, isSent, isSending, failed, book, send])

  return { isSent, hasFailed: !isSent && failed === book, retry: () => setFailed(undefined) }
}
