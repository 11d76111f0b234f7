import { type FamilyDate, type FamilyDay, familyDates } from '#calendar/family/family-days.ts'
import { lunarDayText } from '#calendar/lunar-text.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { daysBetween } from '#foundation/dates/days-between.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { type OwnOrder, useOwnOrders } from '#orders/web/own-orders.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { onDemand } from '#ui/browser/on-demand.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { daysLeftText } from '../../home/season-labels.ts'
import { findLastOrder, getOrderLines } from './last-order.ts'

const ReorderButton = onDemand(() => import('#checkout/web/reorder/reorder-button.tsx'), <div className="min-h-11" />)

type FamilyDayListProps = {
  days: readonly FamilyDay[]
  /** Slug of the page with the tray of a giỗ; null while there is none. */
  ritualSlug: string | null
  onEdit: (day: FamilyDay) => void
  onRemove: (day: FamilyDay) => void
}

/** The days sorted by their next occurrence. Rendered in the browser only, where they are stored. */
export function FamilyDayList({ days, ritualSlug, onEdit, onRemove }: FamilyDayListProps) {
  const today = dayInVietnam(new Date())
  const orders = useOwnOrders()
  const coming = days.map((day) => ({ day, dates: familyDates(day, today) }))
  const sorted = coming.toSorted((one, other) => firstDay(one.dates).localeCompare(firstDay(other.dates)))
  if (days.length === 0) return <p className="mt-3 text-muted">{m.family_empty()}</p>
  return (
    <>
      <ul>
        {sorted.map(({ day, dates }) => (
          <li key={day.id} className="border-line border-b py-4">
            <h3 className="break-words font-semibold text-lg">{day.name}</h3>
            <p className="text-muted text-sm">{ownDate(day)}</p>
            <NextDates dates={dates} today={today} name={day.name} />
            <LastOrder order={findLastOrder(day, orders, today)} name={day.name} />
            <div className="mt-2 flex flex-wrap gap-2">
              {ritualSlug && (
                <ButtonLink to={urlOf('page', { slug: ritualSlug })} variant="secondary">
                  {m.family_shop()}
                </ButtonLink>
              )}
              <Button variant="ghost" onClick={() => onEdit(day)}>
                {m.family_edit()} <span className="sr-only">{day.name}</span>
              </Button>
              <Button variant="ghost" onClick={() => onRemove(day)}>
                {m.family_remove()} <span className="sr-only">{day.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {orders.length > 0 && (
        <ButtonLink to={urlOf('myOrders')} variant="secondary" className="mt-5">
          {m.my_orders_open()}
        </ButtonLink>
      )}
    </>
  )
}

const firstDay = ([first]: readonly FamilyDate[]) => first?.day ?? '9'

function ownDate({ calendar, day, month, leap }: FamilyDay): string {
  if (calendar === 'solar') return m.family_solar_date({ day, month })
  const date = lunarDayText({ day, month, year: 0, isLeap: false })
  if (leap === 'once') return date
  return `${date} · ${leap === 'both' ? m.family_leap_both() : m.family_leap_leap()}`
}

type NextDatesProps = { dates: readonly FamilyDate[]; today: string; name: string }

function NextDates({ dates, today, name }: NextDatesProps) {
  const [next] = dates
  if (!next) return null
  return (
    <>
      <p className="mt-1 font-medium">
        <DayLink date={next} /> · {daysLeftText(daysBetween(today, next.day))}
      </p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline">
          {m.family_ten_years()} <span className="sr-only">{name}</span>
        </summary>
        <ul className="grid gap-x-3 sm:grid-cols-2">
          {dates.map((date) => (
            <li key={date.day} className="text-sm">
              <DayLink date={date} /> <span className="text-muted">{lunarShort(date)}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

function LastOrder({ order, name }: { order: OwnOrder | undefined; name: string }) {
  if (!order?.day) return null
  return (
    <div className="mt-2">
      <ReorderButton
        label={
          <>
            {m.family_again()} <span className="sr-only">{name}</span>
          </>
        }
        lines={() => getOrderLines(order)}
      />
      <p className="mt-1 text-muted text-sm">
        {m.family_last_order({ id: order.orderId, day: formatIsoDay(order.day) })}
      </p>
    </div>
  )
}

function DayLink({ date: { day } }: { date: FamilyDate }) {
  return (
    <Link
      to={urlOf('calendarDay', { day })}
      className="inline-flex min-h-11 items-center text-primary tabular-nums underline"
    >
      <time dateTime={day}>{formatIsoDay(day)}</time>
    </Link>
  )
}

const lunarShort = ({ lunar: { day, month, isLeap } }: FamilyDate) =>
  `${m.lunar_lunar()} ${day}/${month}${isLeap ? ` ${m.lunar_leap()}` : ''}`
