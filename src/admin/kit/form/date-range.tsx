import { maxDay } from '#foundation/dates/accepted-day.ts'
import { m } from '#i18n/messages.js'

type DateRangeProps = {
  label: string
  /** `2026-11-21`; empty for an open end. */
  from: string
  to: string
  onChange: (from: string, to: string) => void
}

/** A range of days, both included. The calendars offer no end before the start; typed days are not checked. */
export function DateRange({ label, from, to, onChange }: DateRangeProps) {
  return (
    <fieldset className="edge flex min-h-11 flex-wrap items-center gap-x-1 rounded-md bg-paper-raised px-2 text-sm">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="pl-1 text-muted max-sm:basis-full max-sm:pt-2">
        {label}
      </span>
      <input
        type="date"
        aria-label={`${label}: ${m.admin_filter_from()}`}
        value={from}
        max={to || maxDay}
        onChange={(event) => onChange(event.target.value, to)}
        className="min-h-11 min-w-0 bg-transparent px-1 max-sm:flex-1"
      />
      <span aria-hidden="true">–</span>
      <input
        type="date"
        aria-label={`${label}: ${m.admin_filter_to()}`}
        value={to}
        min={from || undefined}
        max={maxDay}
        onChange={(event) => onChange(from, event.target.value)}
        className="min-h-11 min-w-0 bg-transparent px-1 max-sm:flex-1"
      />
    </fieldset>
  )
}
