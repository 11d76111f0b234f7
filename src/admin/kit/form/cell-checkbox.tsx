type CellCheckboxProps = {
  label: string
  checked: boolean
  isPartly?: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox for table cells in a target of 36 px, 44 px for fingers; the label is for screen readers only. */
export function CellCheckbox({ label, checked, isPartly = false, disabled, onChange }: CellCheckboxProps) {
  return (
    <label className="flex size-9 pointer-coarse:size-11 items-center justify-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        ref={(input) => {
          if (input) input.indeterminate = isPartly && !checked
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-primary"
      />
    </label>
  )
}
