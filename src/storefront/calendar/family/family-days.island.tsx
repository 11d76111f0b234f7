import type { FamilyDay } from '#calendar/family/family-days.ts'
import { maxFamilyDays } from '#calendar/family/family-days-file.ts'
import { removeFamilyDay, saveFamilyDays, useFamilyDays } from '#calendar/web/family-store.ts'
import { m } from '#i18n/messages.js'
import { useHydrated } from '#ui/browser/use-hydrated.ts'
import { FamilyDayForm } from './family-day-form.tsx'
import { FamilyDayList } from './family-day-list.tsx'
import { FamilyTools } from './family-tools.tsx'
import { useRecords } from './use-records.ts'

const store = {
  nameOf: ({ name }: FamilyDay) => name,
  save: (day: FamilyDay) => {
    const { isStored, leftOut } = saveFamilyDays([day])
    if (!isStored) return m.family_no_room()
    return leftOut > 0 ? m.family_full({ n: maxFamilyDays }) : undefined
  },
  remove: removeFamilyDay,
}

type FamilyDaysProps = {
  /** Slug of the page with the tray of a giỗ; null while there is none. */
  ritualSlug: string | null
}

/** The days of one family, stored on this device; sent to the server only if the family subscribes to a calendar. */
export default function FamilyDays({ ritualSlug }: FamilyDaysProps) {
  const days = useFamilyDays()
  const isHydrated = useHydrated()
  const records = useRecords(store)

  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
      <FamilyDayForm
        key={records.formKey}
        days={days}
        edited={records.edited}
        isDisabled={!isHydrated}
        onSave={records.save}
        onCancel={records.cancel}
        onChange={records.markChanged}
      />
      <section className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <h2 ref={records.heading} tabIndex={-1} className="text-2xl">
          {m.family_list()}
        </h2>
        {isHydrated && (
          <FamilyDayList days={days} ritualSlug={ritualSlug} onEdit={records.edit} onRemove={records.remove} />
        )}
      </section>
      <FamilyTools days={days} isDisabled={!isHydrated} />
    </div>
  )
}
