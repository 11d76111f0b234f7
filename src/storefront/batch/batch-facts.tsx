import type { ShownBatch } from '#catalog/batches/contract.ts'
import { hoursAndMinutes, isPast } from '#catalog/batches/rules.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { currentNow } from '#foundation/dates/now.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { localizedText } from '#ui/content/localized-text.ts'

/** `khoảng 1 giờ 30 phút` */
export function burningText(total: number): string {
  const { hours, minutes } = hoursAndMinutes(total)
  if (hours === 0) return m.batch_about_minutes({ n: minutes })
  return minutes === 0 ? m.batch_about_hours({ n: hours }) : m.batch_about_hours_minutes({ hours, minutes })
}

/** The page's cache ends at midnight in Vietnam, so a day that has passed is marked in time. */
function bestBeforeText(day: string): string {
  const text = formatIsoDay(day)
  return isPast(day, dayInVietnam(currentNow())) ? m.batch_past({ day: text }) : text
}

export function BatchFacts({ batch }: { batch: ShownBatch }) {
  const { producedDate, bestBefore, maker, burningMinutes } = batch
  const village = localizedText(batch.village, batch.villageEn)
  return (
    <table className="w-full text-left">
      <caption className="mb-3 text-left font-semibold font-serif text-xl">{m.batch_facts()}</caption>
      <tbody>
        <Row label={m.batch_village()} lang={village.lang} text={village.text} />
        {maker && <Row label={m.batch_maker()} text={maker} />}
        <Row label={m.batch_produced()} text={formatIsoDay(producedDate)} />
        {bestBefore && <Row label={m.batch_best_before()} text={bestBeforeText(bestBefore)} />}
        {burningMinutes && <Row label={m.batch_burning()} text={burningText(burningMinutes)} />}
      </tbody>
    </table>
  )
}

function Row({ label, text, lang }: { label: string; text: string; lang?: Locale | undefined }) {
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="w-2/5 py-3 pr-4 font-medium text-muted">
        {label}
      </th>
      <td lang={lang} className="py-3 wrap-anywhere">
        {text}
      </td>
    </tr>
  )
}
