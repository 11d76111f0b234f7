import { julianDay } from '#calendar/astronomy.ts'
import type { BowlRecord } from '#calendar/family/bowl-record.ts'
import { lunarDateText } from '#calendar/lunar-text.ts'
import { lunarOfJulianDay } from '#calendar/rules.ts'
import { readDay } from '#calendar/solar-day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'

type BowlCardProps = { bowl: BowlRecord; onEdit: () => void; onRemove: () => void }

/** A bowl as it is printed. */
export function BowlCard({ bowl, onEdit, onRemove }: BowlCardProps) {
  const { worshipped, installed, diameter, height, note, photo } = bowl
  const facts = [
    [m.bowl_installed(), installed && installedText(installed)],
    [m.bowl_diameter(), diameter],
    [m.bowl_height(), height],
    [m.bowl_note(), note],
  ] as const
  return (
    <li className="break-inside-avoid border-line border-b py-5">
      <h3 className="break-words font-semibold text-lg">{worshipped}</h3>
      <dl className="mt-2">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex flex-wrap gap-x-2">
                <dt className="text-muted">{label}:</dt>
                <dd className="min-w-0 break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {photo && (
        <figure className="mt-3">
          <img src={photo} alt={m.bowl_photo()} className="max-h-96 rounded-md object-contain" />
          <figcaption className="mt-1 text-muted text-sm">{m.bowl_photo_caption()}</figcaption>
        </figure>
      )}
      <div className="no-print mt-3 flex flex-wrap gap-2">
        <Button variant="ghost" onClick={onEdit}>
          {m.family_edit()} <span className="sr-only">{worshipped}</span>
        </Button>
        <Button variant="ghost" onClick={onRemove}>
          {m.family_remove()} <span className="sr-only">{worshipped}</span>
        </Button>
      </div>
    </li>
  )
}

function installedText(day: string): string {
  const solar = readDay(day)
  return solar ? `${formatIsoDay(day)} · ${lunarDateText(lunarOfJulianDay(julianDay(solar)))}` : formatIsoDay(day)
}
