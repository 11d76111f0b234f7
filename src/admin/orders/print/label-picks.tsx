import { useLayoutEffect, useRef, useState } from 'react'
import { m } from '#i18n/messages.js'
import { countFittingPicks, type PickLine, pickKey } from './picks.ts'

/** Contents of the parcel, as many as fit on the label; the rest is shown as a count. */
export function LabelPicks({ picks }: { picks: readonly PickLine[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [shown, show] = useState(picks.length)
  useLayoutEffect(() => {
    const room = list.current
    if (!room) return
    const bottom = room.getBoundingClientRect().bottom
    const ends = [...room.children].map((line) => line.getBoundingClientRect().bottom)
    // Only ever less: the second measurement sees the shortened list.
    show((before) => Math.min(before, countFittingPicks(ends, bottom, picks.length)))
  }, [picks.length])
  return (
    <ul ref={list} className="min-h-0 flex-1 overflow-hidden pt-2 text-[8pt]">
      {picks.slice(0, shown).map(({ sku, name, choice, texts, amount, preorderDate }) => (
        <li key={pickKey({ sku, preorderDate, texts })} className="wrap-anywhere">
          {amount} × {[name, choice, ...texts].filter(Boolean).join(', ')}
        </li>
      ))}
      {shown < picks.length && <li className="font-semibold">{m.admin_label_more({ n: picks.length - shown })}</li>}
    </ul>
  )
}
