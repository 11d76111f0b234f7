import { useState } from 'react'
import type { Day } from '#foundation/dates/day.ts'
import { m } from '#i18n/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'

/**
 * A lunar date as free text; its parser is loaded on the first keystroke. `onRead` is called while typing, with the
 * next such day, or an empty text for none and for what can't be read. It is emptied by a new `key`, when a day is
 * chosen otherwise.
 */
export function LunarDayField({ today, onRead }: { today: Day; onRead: (day: Day) => void }) {
  const [error, setError] = useState<string>()
  // Parsed on every keystroke, so that an order sent right after the last one has the day.
  async function read(input: HTMLInputElement, isLeft: boolean) {
    const text = input.value
    const found = await dayOf(text, today).catch(() => '')
    if (!input.isConnected || input.value !== text) return
    if (!isLeft) onRead(found)
    setError(found || !isLeft || !text.trim() ? undefined : m.error_day_unreadable())
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
      onChange={(event) => void read(event.target, false)}
      onBlur={(event) => void read(event.target, true)}
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
