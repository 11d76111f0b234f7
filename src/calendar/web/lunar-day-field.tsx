import { useState } from 'react'
import type { Day } from '#foundation/dates/day.ts'
import { m } from '#i18n/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'

/**
 * A lunar date as free text; its parser is loaded on the first keystroke. `onRead` gets the next such day, or an empty
 * text for what can't be read.
 */
export function LunarDayField({ today, onRead }: { today: Day; onRead: (day: Day) => void }) {
  const [error, setError] = useState<string>()
  // Parsed on every keystroke, so that an order sent right after the last one has the day.
  async function read(text: string, isLeft: boolean) {
    if (text.trim() === '') return setError(undefined)
    const { readLunarInput } = await import('#calendar/lunar-input.ts')
    // In this field plain numbers can only mean a lunar date.
    const found = readLunarInput(text, today) ?? readLunarInput(`${text} âm`, today)
    onRead(found?.day ?? '')
    setError(found || !isLeft ? undefined : m.error_day_unreadable())
  }
  return (
    <TextField
      name="lunarDay"
      label={m.checkout_need_by_lunar_input()}
      placeholder={m.checkout_need_by_lunar_example()}
      optional
      maxLength={40}
      error={error}
      className="max-w-60"
      autoComplete="off"
      onChange={(event) => void read(event.target.value, false).catch(() => {})}
      onBlur={(event) => void read(event.target.value, true).catch(() => {})}
    />
  )
}
