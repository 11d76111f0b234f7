import { useRef, useState } from 'react'
import { type BowlRecord, maxBowls } from '#calendar/family/bowl-record.ts'
import { removeBowl, saveBowl, useBowls } from '#calendar/web/bowl-store.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { useHydrated } from '#ui/browser/use-hydrated.ts'
import { toast } from '#ui/feedback/toast.ts'
import { BowlCard } from './bowl-card.tsx'
import { BowlForm } from './bowl-form.tsx'

/** The incense bowls of one family, which this device alone stores; nothing of it is sent. */
export default function BowlRecords() {
  const bowls = useBowls()
  const isHydrated = useHydrated()
  const [edited, setEdited] = useState<BowlRecord>()
  const [savedTimes, setSavedTimes] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFull = bowls.length >= maxBowls && !edited

  function save(bowl: BowlRecord) {
    if (!saveBowl(bowl)) return toast({ tone: 'danger', message: m.bowl_no_room() })
    setEdited(undefined)
    setSavedTimes(savedTimes + 1)
    heading.current?.focus()
    toast({ tone: 'success', message: m.family_saved({ name: bowl.worshipped }) })
  }
  function remove(bowl: BowlRecord) {
    removeBowl(bowl.id)
    if (edited?.id === bowl.id) setEdited(undefined)
    heading.current?.focus()
    toast({
      tone: 'info',
      message: m.family_removed({ name: bowl.worshipped }),
      action: { label: m.family_undo(), onClick: () => void saveBowl(bowl) },
    })
  }

  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
      {isFull ? (
        <p className="no-print card h-fit p-5">{m.bowl_full({ n: maxBowls })}</p>
      ) : (
        <BowlForm
          key={edited?.id ?? savedTimes}
          edited={edited}
          isDisabled={!isHydrated}
          onSave={save}
          onCancel={() => setEdited(undefined)}
        />
      )}
      <section className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {m.bowl_list()}
        </h2>
        {isHydrated && bowls.length === 0 && <p className="mt-3 text-muted">{m.bowl_empty()}</p>}
        <ul>
          {bowls.map((bowl) => (
            <BowlCard key={bowl.id} bowl={bowl} onEdit={() => setEdited(bowl)} onRemove={() => remove(bowl)} />
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
