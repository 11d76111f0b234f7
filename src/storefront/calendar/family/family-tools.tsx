import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { FamilyDay } from '#calendar/family/family-days.ts'
import {
  familyDaysFile,
  largestFile,
  readFamilyDaysFile,
  readFamilyDaysPayload,
} from '#calendar/family/family-days-file.ts'
import { saveFamilyDays } from '#calendar/web/family-store.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { saveBlob } from '#ui/browser/save-blob.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { linkMark } from './family-link.ts'
import { useCalendarSync } from './use-calendar-sync.ts'

const FamilyQr = lazy(() => import('./family-qr.tsx'))
const FamilySubscription = lazy(() => import('./family-subscription.tsx'))

/** Reminders, files and the transfer to another phone. */
export function FamilyTools({ days, isDisabled }: { days: readonly FamilyDay[]; isDisabled: boolean }) {
  const [incoming, setIncoming] = useState<readonly FamilyDay[]>([])
  const [isShown, setShown] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const isEmpty = days.length === 0
  const [isSubscribing, setSubscribing] = useState(false)
  const sync = useCalendarSync(days, !isDisabled)

  useEffect(() => {
    if (!location.hash.startsWith(linkMark)) return
    setIncoming(readFamilyDaysPayload(location.hash.slice(linkMark.length)))
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [])

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    const found = chosen && chosen.size <= largestFile ? readFamilyDaysFile(await chosen.text()) : undefined
    target.value = ''
    if (found && found.length > 0) setIncoming(found)
    else toast({ tone: 'danger', message: m.family_import_invalid() })
  }

  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{m.family_keep()}</h2>
      {incoming.length > 0 && <Incoming days={incoming} onDone={() => setIncoming([])} />}
      <Button variant="secondary" disabled={isDisabled || isEmpty} onClick={() => void saveCalendar(days)}>
        {m.family_reminders()}
      </Button>
      <p className="text-muted text-sm">{m.family_reminders_text()}</p>
      <Button
        variant="secondary"
        disabled={isDisabled}
        aria-expanded={isSubscribing}
        onClick={() => setSubscribing(!isSubscribing)}
      >
        {m.family_subscribe()}
      </Button>
      {isSubscribing && (
        <Suspense>
          <FamilySubscription days={days} sync={sync} />
        </Suspense>
      )}
      <Button
        variant="secondary"
        disabled={isDisabled || isEmpty}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {m.family_qr()}
      </Button>
      {isShown && !isEmpty && (
        <Suspense>
          <FamilyQr days={days} />
        </Suspense>
      )}
      <Button variant="secondary" disabled={isDisabled || isEmpty} onClick={() => saveDays(days)}>
        {m.family_export()}
      </Button>
      <Button variant="secondary" disabled={isDisabled} onClick={() => file.current?.click()}>
        {m.family_import()}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={m.family_import()}
        accept="application/json,.json"
        onChange={(event) => void readFile(event)}
      />
    </section>
  )
}

/** Days from a file or another phone: shown for confirmation before they are imported. */
function Incoming({ days, onDone }: { days: readonly FamilyDay[]; onDone: () => void }) {
  function add() {
    saveFamilyDays(days)
    onDone()
  }
  return (
    <Alert
      tone="info"
      title={m.family_incoming({ n: days.length })}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={add}>{m.family_incoming_add()}</Button>
          <Button variant="ghost" onClick={onDone}>
            {m.family_cancel()}
          </Button>
        </div>
      }
    >
      <ul className="list-disc break-words pl-5">
        {days.map(({ id, name, day, month }) => (
          <li key={id}>
            {name} ({day}/{month})
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** The library that writes calendar files is loaded on the first press. */
async function saveCalendar(days: readonly FamilyDay[]): Promise<void> {
  try {
    const { familyCalendar } = await import('#calendar/family/family-calendar.ts')
    saveBlob('so-gio.ics', new Blob([familyCalendar(days, new Date())], { type: 'text/calendar' }))
  } catch {
    toast({ tone: 'danger', message: m.family_failed() })
  }
}

const saveDays = (days: readonly FamilyDay[]) =>
  saveBlob('so-gio.json', new Blob([familyDaysFile(days)], { type: 'application/json' }))
