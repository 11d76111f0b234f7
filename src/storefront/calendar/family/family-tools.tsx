import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FamilyDay } from '#calendar/family/family-days.ts'
import {
  familyDaysFile,
  maxFileBytes,
  parseFamilyDaysFile,
  parseFamilyDaysPayload,
} from '#calendar/family/family-days-file.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { downloadText } from '#ui/browser/download-blob.ts'
import { onDemand } from '#ui/browser/on-demand.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { linkPrefix, removeDaysFromUrl } from './family-link.ts'
import { useCalendarSync } from './use-calendar-sync.ts'

const Failed = () => <p className="text-lacquer text-sm">{m.family_failed()}</p>
const ImportFamilyDays = onDemand(() => import('./import-family-days.tsx'), undefined, Failed)
const FamilyQr = onDemand(() => import('./family-qr.tsx'), undefined, Failed)
const FamilySubscription = onDemand(() => import('./family-subscription.tsx'), undefined, Failed)

/** Reminders, files and the transfer to another phone. */
export function FamilyTools({ days, isDisabled }: { days: readonly FamilyDay[]; isDisabled: boolean }) {
  const [incoming, setIncoming] = useState<readonly FamilyDay[]>([])
  const [isShown, setShown] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = days.length === 0
  const [isSubscribing, setSubscribing] = useState(false)
  const sync = useCalendarSync(days, !isDisabled)
  useDaysInLinks(setIncoming)

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    // What cannot be read, such as a file that was moved, holds no days either.
    const text = chosen && chosen.size <= maxFileBytes ? await chosen.text().catch(() => '') : ''
    const found = parseFamilyDaysFile(text) ?? []
    target.value = ''
    if (found.length > 0) setIncoming(found)
    else toast({ tone: 'danger', message: m.family_import_invalid() })
  }
  function finishImport() {
    setIncoming([])
    heading.current?.focus()
  }

  return (
    <section className="flex flex-col gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {m.family_keep()}
      </h2>
      {incoming.length > 0 && <ImportFamilyDays days={incoming} onDone={finishImport} />}
      <Button variant="secondary" disabled={isDisabled || isEmpty} onClick={() => void saveCalendar(days)}>
        {m.family_reminders()}
      </Button>
      <p className="text-muted text-sm">{m.family_reminders_text()}</p>
      <div className="divide-y divide-line border-line border-y">
        <Tool
          label={m.family_subscribe()}
          isDisabled={isDisabled}
          isOpen={isSubscribing}
          onToggle={() => setSubscribing(!isSubscribing)}
        >
          <FamilySubscription days={days} sync={sync} />
        </Tool>
        <Tool
          label={m.family_qr()}
          isDisabled={isDisabled || isEmpty}
          isOpen={isShown && !isEmpty}
          onToggle={() => setShown(!isShown)}
        >
          <FamilyQr days={days} />
        </Tool>
      </div>
      <p className="flex flex-wrap gap-x-6 text-sm">
        <button type="button" disabled={isDisabled || isEmpty} onClick={() => saveDays(days)} className={quiet}>
          {m.family_export()}
        </button>
        <button type="button" disabled={isDisabled} onClick={() => file.current?.click()} className={quiet}>
          {m.family_import()}
        </button>
      </p>
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

/** Reads the days of the link that the page was opened with, and of those that are opened on it. */
function useDaysInLinks(onDays: (days: readonly FamilyDay[]) => void) {
  useEffect(() => {
    function read() {
      if (!location.hash.startsWith(linkPrefix)) return
      const found = parseFamilyDaysPayload(location.hash.slice(linkPrefix.length))
      if (found.length > 0) return onDays(found)
      removeDaysFromUrl()
      toast({ tone: 'danger', message: m.family_link_invalid() })
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [onDays])
}

const quiet = 'min-h-11 underline underline-offset-4 disabled:opacity-55'

type ToolProps = { label: string; isDisabled: boolean; isOpen: boolean; onToggle: () => void; children: ReactNode }

/** A row that opens; its content is loaded then. */
function Tool({ label, isDisabled, isOpen, onToggle, children }: ToolProps) {
  return (
    <div>
      <button
        type="button"
        disabled={isDisabled}
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left font-medium disabled:opacity-55"
      >
        {label}
        <Icon name="chevron-down" className={`size-5 text-brass transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && <div className="pb-5">{children}</div>}
    </div>
  )
}

/** The library that writes calendar files is loaded on the first press. */
async function saveCalendar(days: readonly FamilyDay[]): Promise<void> {
  try {
    const { familyCalendarFile } = await import('#calendar/family/family-calendar-file.ts')
    const now = new Date()
    const text = familyCalendarFile(days, { now, changedDate: now })
    downloadText('so-gio.ics', text, 'text/calendar')
  } catch {
    toast({ tone: 'danger', message: m.family_failed() })
  }
}

const saveDays = (days: readonly FamilyDay[]) => downloadText('so-gio.json', familyDaysFile(days), 'application/json')
