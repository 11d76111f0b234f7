import { useRef, useState } from 'react'
import type { FamilyDay } from '#calendar/family/family-days.ts'
import { removeFamilyDay, saveFamilyDays, useFamilyDays } from '#calendar/web/family-store.ts'
import { m } from '#i18n/messages.js'
import { useHydrated } from '#ui/browser/use-hydrated.ts'
import { toast } from '#ui/feedback/toast.ts'
import { FamilyDayForm } from './family-day-form.tsx'
import { FamilyDayList } from './family-day-list.tsx'
import { FamilyTools } from './family-tools.tsx'

/** The days of one family, stored on this device; sent to the server only if the family subscribes to a calendar. */
export default function FamilyDays({ ritualSlug }: { ritualSlug: string | null }) {
  const days = useFamilyDays()
  const isHydrated = useHydrated()
  const [edited, setEdited] = useState<FamilyDay>()
  const [savedTimes, setSavedTimes] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)

  function save(day: FamilyDay) {
    saveFamilyDays([day])
    setEdited(undefined)
    setSavedTimes(savedTimes + 1)
    heading.current?.focus()
    toast({ tone: 'success', message: m.family_saved({ name: day.name }) })
  }
  function remove(day: FamilyDay) {
    removeFamilyDay(day.id)
    if (edited?.id === day.id) setEdited(undefined)
    heading.current?.focus()
    toast({
      tone: 'info',
      message: m.family_removed({ name: day.name }),
      action: { label: m.family_undo(), onClick: () => saveFamilyDays([day]) },
    })
  }

  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
      <FamilyDayForm
        key={edited?.id ?? savedTimes}
        days={days}
        edited={edited}
        isDisabled={!isHydrated}
        onSave={save}
        onCancel={() => setEdited(undefined)}
      />
      <section className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {m.family_list()}
        </h2>
        {isHydrated && <FamilyDayList days={days} ritualSlug={ritualSlug} onEdit={setEdited} onRemove={remove} />}
      </section>
      <FamilyTools days={days} isDisabled={!isHydrated} />
    </div>
  )
}
