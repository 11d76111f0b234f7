import { useState } from 'react'
import { formatCentimetres } from '#catalog/measures/format-centimetres.ts'
import { m } from '#i18n/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'

type LengthFieldProps = {
  name: string
  label: string
  mm: number
  /** mm */
  limits: readonly [number, number]
  onChange: (mm: number) => void
}

/** A length typed in centimetres. It counts once it is complete: `30` on the way to `300` would move every piece. */
export function LengthField({ name, label, mm, limits, onChange }: LengthFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [from, to] = limits
  const isGood = typed === undefined || millimetres(typed, limits) !== undefined
  function finish() {
    const length = typed === undefined ? undefined : millimetres(typed, limits)
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
      error={isGood ? undefined : m.altar_length_invalid({ from: formatCentimetres(from), to: formatCentimetres(to) })}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
      onBlur={finish}
    />
  )
}

/** Parses centimetres with a comma or a point: `61,5` → 615. */
export function millimetres(text: string, [least, most]: readonly [number, number]): number | undefined {
  const mm = Math.round(Number(text.trim().replace(',', '.')) * 10)
  return mm >= least && mm <= most ? mm : undefined
}
