import { useEffect } from 'react'
import type { FamilyDay } from '#calendar/family/family-days.ts'
import { maxFamilyDays } from '#calendar/family/family-days-file.ts'
import { saveFamilyDays } from '#calendar/web/family-store.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { removeDaysFromUrl } from './family-link.ts'

/** Days from a file or another phone: shown for confirmation before they are imported. */
export default function ImportFamilyDays({ days, onDone }: { days: readonly FamilyDay[]; onDone: () => void }) {
  // Only now that they are shown: if this component fails to load, a reload must still find them in the URL.
  useEffect(removeDaysFromUrl)

  function add() {
    const { isStored, leftOut } = saveFamilyDays(days)
    if (!isStored) return toast({ tone: 'danger', message: m.family_no_room() })
    if (leftOut > 0) toast({ tone: 'danger', message: m.family_incoming_left_out({ n: leftOut, most: maxFamilyDays }) })
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
