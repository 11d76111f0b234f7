import { useEffect, useRef, useState } from 'react'
import type { Day } from '#foundation/dates/day.ts'
import { m } from '#i18n/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'

type LunarDayFieldProps = {
  today: Day
  /** The day chosen here or elsewhere; another one than was typed here empties the field. */
  day: Day
  /** Called while typing, with the next such day, or an empty text for none and for what can't be read. */
  onRead: (day: Day) => void
}

/** A lunar date as free text; its parser is loaded on the first keystroke. */
export function LunarDayField({ today, day, onRead }: LunarDayFieldProps) {
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const own = useRef(day)
  useEffect(() => {
    if (day === own.current || !field.current) return
    own.current = day
    field.current.value = ''
    setError(undefined)
  }, [day])

  // Parsed on every keystroke, so that an order sent right after the last one has the day.
  async function read(input: HTMLInputElement, isLeft: boolean) {
    const text = input.value
    const found = await dayOf(text, today)
    if (input.value !== text) return
    if (!isLeft) {
      own.current = found
      onRead(found)
    }
    setError(found || !isLeft || !text.trim() ? undefined : m.error_day_unreadable())
  }
  const fail = () => setError(m.error_day_unreadable())
  return (
    <TextField
      ref={field}
      name="lunarDay"
      label={m.checkout_need_by_lunar_input()}
      placeholder={m.checkout_need_by_lunar_example()}
      optional
      maxLength={40}
      error={error}
      className="max-w-60"
      autoComplete="off"
      onChange={(event) => void read(event.target, false).catch(fail)}
      onBlur={(event) => void read(event.target, true).catch(fail)}
    />
  )
}

async function dayOf(text: string, today: Day): Promise<Day> {
  if (!text.trim()) return ''
  const { readLunarInput } = await import('#calendar/lunar-input.ts')
  // In this field plain numbers can only mean a lunar date.
  const found = readLunarInput(text, today) ?? readLunarInput(`${text} âm`, today)
  return found?.day ?? ''
}
