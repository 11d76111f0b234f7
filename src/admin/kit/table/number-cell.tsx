import { type KeyboardEvent, useState } from 'react'
import { groupedNumber, type NumberUnit, parseTypedNumber } from '#foundation/text/typed-number.ts'
import { currentLocale } from '#i18n/locale.ts'

const cell = 'edge min-h-11 w-full rounded-md bg-paper-raised px-2.5 text-sm'

type NumberCellProps = {
  label: string
  value: number | null
  /** Rejected by the server; the parent shows the reason. */
  isWrong?: boolean
  unit?: NumberUnit | undefined
  /** Input that was unreadable when the cell was shown before. */
  unreadable?: string | undefined
  onChange: (value: number | null) => void
  onUnreadable?: (text: string) => void
}

/** A whole number in a grid cell, formatted with separators; unreadable input is marked, and is no `value`. */
export function NumberCell({
  label,
  value,
  isWrong = false,
  unit,
  unreadable,
  onChange,
  onUnreadable,
}: NumberCellProps) {
  const [typed, setTyped] = useState(unreadable)
  const read = (text: string) => parseTypedNumber(text, { unit, locale: currentLocale() })
  const isUnreadable = typed !== undefined && read(typed) === undefined
  return (
    <input
      aria-label={label}
      aria-invalid={isUnreadable || isWrong || undefined}
      data-unreadable={isUnreadable || undefined}
      inputMode={unit === 'g' ? 'text' : 'numeric'}
      autoComplete="off"
      value={typed ?? (value === null ? '' : groupedNumber(value))}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value)
        const number = read(event.target.value)
        if (number === undefined) onUnreadable?.(event.target.value)
        else onChange(number)
      }}
      onBlur={() => !isUnreadable && setTyped(undefined)}
      onKeyDown={moveToRow}
      className={`${cell} text-right tabular-nums aria-invalid:[--frame:var(--lacquer)]`}
    />
  )
}

/** Arrow keys and Enter move to the same field of the row above or below. */
export function moveToRow(event: KeyboardEvent<HTMLInputElement>) {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
  const here = event.currentTarget.closest('td')
  if (step === 0 || !here) return
  event.preventDefault()
  const row = event.currentTarget.closest('tr')
  const other = step < 0 ? row?.previousElementSibling : row?.nextElementSibling
  const goal = other?.children[[...(row?.children ?? [])].indexOf(here)]
  goal?.querySelector('input')?.focus()
}
