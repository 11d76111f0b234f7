import { type ComponentProps, type SyntheticEvent, useState } from 'react'
import { m } from '#i18n/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'

type DateTimeFieldProps = ComponentProps<typeof TextField> & { type: 'date' | 'time' | 'datetime-local' }

/** A date or time in the browser's own field, which has no value while only a part is entered. */
export function DateTimeField({ error, ...rest }: DateTimeFieldProps) {
  const { isUnreadable, handlers } = useUnreadableDate(rest.value)
  return <TextField {...rest} {...handlers} error={isUnreadable ? m.error_date_incomplete() : error} />
}

/** Whether a date or time is incomplete or impossible, noticed on leaving the field and on saving. */
export function useUnreadableDate(value: ComponentProps<'input'>['value']) {
  const [isUnreadable, setUnreadable] = useState(false)
  // Set from code meanwhile: what is unreadable has no value.
  if (isUnreadable && value) setUnreadable(false)
  const check = ({ currentTarget: { validity } }: SyntheticEvent<HTMLInputElement>) => setUnreadable(validity.badInput)
  const handlers = {
    onBlur: check,
    // Sent by `focusFirstUnparsableField`.
    onInvalid: check,
    onInput: (event: SyntheticEvent<HTMLInputElement>) => isUnreadable && check(event),
  }
  return { isUnreadable, handlers }
}
