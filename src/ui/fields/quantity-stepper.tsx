import { useEffect, useState } from 'react'
import { m } from '#i18n/messages.js'
import { Icon } from '../content/icon.tsx'

type QuantityStepperProps = {
  label: string
  value: number
  /** At least 1. */
  max: number
  /** Why `max` is the limit; shown when more was requested. */
  maxText?: string
  /** A higher amount was requested before the limit dropped. */
  clamped?: boolean
  onChange: (amount: number) => void
}

/** An amount between 1 and `max`. A typed number is applied on blur or Enter. */
export function QuantityStepper({ label, value, max, maxText, clamped, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState(String(value))
  const [isClamped, setClamped] = useState(false)
  useEffect(() => setTyped(String(value)), [value])

  function commit() {
    if (typed === String(value)) return
    const wanted = Number.parseInt(typed, 10)
    const amount = Number.isNaN(wanted) ? value : Math.min(Math.max(wanted, 1), max)
    setTyped(String(amount))
    setClamped(wanted > amount)
    if (amount !== value) onChange(amount)
  }

  function step(amount: number) {
    setClamped(false)
    onChange(amount)
  }

  return (
    <div className="inline-flex flex-wrap items-center gap-x-3">
      <fieldset className="edge inline-flex rounded-md bg-paper-raised" aria-label={label}>
        <Step
          icon="minus"
          label={m.amount_less()}
          disabled={value <= 1}
          onPress={() => step(Math.min(value - 1, max))}
        />
        <input
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          aria-label={label}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            commit()
          }}
          className="min-h-11 w-12 text-center font-medium tabular-nums"
        />
        <Step icon="plus" label={m.amount_more()} disabled={value >= max} onPress={() => step(value + 1)} />
      </fieldset>
      <span role="status" className="animate-after-press text-lacquer text-sm empty:hidden">
        {(isClamped || clamped) && maxText}
      </span>
    </div>
  )
}

type StepProps = { icon: 'minus' | 'plus'; label: string; disabled: boolean; onPress: () => void }

function Step({ icon, label, disabled, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="flex size-11 items-center justify-center transition-colors hover:bg-paper-sunken disabled:text-muted disabled:opacity-60"
    >
      <Icon name={icon} className="size-4.5" />
    </button>
  )
}
