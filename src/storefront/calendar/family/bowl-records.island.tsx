import { type BowlRecord, maxBowls } from '#calendar/family/bowl-record.ts'
import { removeBowl, saveBowl, useBowls } from '#calendar/web/bowl-store.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { useHydrated } from '#ui/browser/use-hydrated.ts'
import { BowlCard } from './bowl-card.tsx'
import { BowlForm } from './bowl-form.tsx'
import { useRecords } from './use-records.ts'

const store = {
  nameOf: ({ worshipped }: BowlRecord) => worshipped,
  save: (bowl: BowlRecord) => {
    const full = saveBowl(bowl)
    return full && (full === 'record' ? m.bowl_full({ n: maxBowls }) : m.bowl_no_room())
  },
  remove: removeBowl,
}

/** The incense bowls of one family, which this device alone stores; nothing of it is sent. */
export default function BowlRecords() {
  const bowls = useBowls()
  const isHydrated = useHydrated()
  const records = useRecords(store)
  const isFull = bowls.length >= maxBowls && !records.edited

  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
      {isFull ? (
        <p className="no-print card h-fit p-5">{m.bowl_full({ n: maxBowls })}</p>
      ) : (
        <BowlForm
          key={records.formKey}
          edited={records.edited}
          isDisabled={!isHydrated}
          onSave={records.save}
          onCancel={records.cancel}
          onChange={records.markChanged}
        />
      )}
      <section className="min-w-0">
        <h2 ref={records.heading} tabIndex={-1} className="text-2xl">
          {m.bowl_list()}
        </h2>
        {isHydrated && bowls.length === 0 && <p className="mt-3 text-muted">{m.bowl_empty()}</p>}
        <ul>
          {bowls.map((bowl) => (
            <BowlCard
              key={bowl.id}
              bowl={bowl}
              onEdit={() => records.edit(bowl)}
              onRemove={() => records.remove(bowl)}
            />
          ))}
        </ul>
        {bowls.length > 0 && (
          <Button variant="secondary" className="no-print mt-5" onClick={() => print()}>
            {m.bowl_print()}
          </Button>
        )}
      </section>
    </div>
  )
}
