import { useState } from 'react'
import { formatCentimetres } from '#catalog/measures/format-centimetres.ts'
import { m } from '#i18n/messages.js'
import { afterPress } from '#ui/browser/after-press.ts'
import { TextField } from '#ui/fields/text-field.tsx'

type LengthFieldProps = {
  name: string
  label: string
  mm: number
  /** mm */
  limits: readonly [number, number]
  onChange: (mm: number) => void
}

/** A length typed in centimetres. It counts, or is refused, once it was left: `30` on the way to `300` is neither. */
export function LengthField({ name, label, mm, limits, onChange }: LengthFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [isBad, setBad] = useState(false)
  const [from, to] = limits
  function finish(text = typed) {
    if (text === undefined) return
    const length = millimetres(text, limits)
    setBad(length === undefined)
    if (length === undefined) return
    onChange(length)
    setTyped(undefined)
  }
  return (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      value={typed ?? formatCentimetres(mm)}
      error={isBad ? m.altar_length_invalid({ from: formatCentimetres(from), to: formatCentimetres(to) }) : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        setBad(false)
        // Typed before hydration in a field that was left since.
        if (document.activeElement !== target) finish(target.value)
      }}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
      onBlur={() => afterPress(() => finish())}
    />
  )
}

/** Parses centimetres with a comma or a point: `61,5` → 615. */
export function millimetres(text: string, [least, most]: readonly [number, number]): number | undefined {
  const mm = Math.round(Number(text.trim().replace(',', '.')) * 10)
  return mm >= least && mm <= most ? mm : undefined
}
