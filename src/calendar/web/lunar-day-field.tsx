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
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const latest = useRef(text)
  const own = useRef(day)
  /** Whether the latest text can't be read; undefined until it is parsed. */
  const isUnreadable = useRef<boolean>(undefined)
  const hasFocus = useRef(false)
  const enter = (next: string) => {
    latest.current = next
    isUnreadable.current = undefined
    setText(next)
    setError(undefined)
  }
  const showProblem = () => setError(isUnreadable.current && !hasFocus.current ? m.error_day_unreadable() : undefined)
  useEffect(() => {
    if (day === own.current) return
    own.current = day
    latest.current = ''
    isUnreadable.current = undefined
    setText('')
    setError(undefined)
  }, [day])

  // Parsed on every keystroke, so that an order sent right after the last one has the day.
  async function type(next: string) {
    enter(next)
    try {
      const found = await dayOf(next, today)
      if (latest.current !== next) return
      own.current = found
      isUnreadable.current = found === '' && next.trim() !== ''
      onRead(found)
      showProblem()
    } catch {
      setError(m.common_error_generic())
    }
  }
  return (
    <TextField
      name="lunarDay"
      label={m.checkout_need_by_lunar_input()}
      placeholder={m.checkout_need_by_lunar_example()}
      optional
      maxLength={40}
      value={text}
      error={error}
      className="max-w-60"
      autoComplete="off"
      onChange={(event) => void type(event.target.value)}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={() => {
        hasFocus.current = false
        showProblem()
      }}
    />
  )
}

async function dayOf(text: string, today: Day): Promise<Day> {
  if (text.trim() === '') return ''
  const { readLunarInput } = await import('#calendar/lunar-input.ts')
  // In this field plain numbers can only mean a lunar date.
  const found = readLunarInput(text, today) ?? readLunarInput(`${text} âm`, today)
  return found?.day ?? ''
}
