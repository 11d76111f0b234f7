import type { ComponentProps } from 'react'
import { StaffIcon, type StaffIconName } from './staff-icon.tsx'

type IconButtonProps = ComponentProps<'button'> & {
  icon: StaffIconName
  label: string
  busy?: boolean
}

/**
 * A square 44 px button; its label is announced by screen readers and shown as a tooltip. While `busy` or `disabled`
 * it keeps its focus and ignores presses.
 */
export function IconButton({ icon, label, busy = false, disabled, className = '', onClick, ...rest }: IconButtonProps) {
  const isOff = busy || disabled
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      {...(busy && { 'aria-busy': true })}
      {...(isOff && { 'aria-disabled': true })}
      onClick={(event) => (isOff ? event.preventDefault() : onClick?.(event))}
      className={`${iconButtonClass} ${className}`}
    >
      <StaffIcon name={icon} />
    </button>
  )
}

export const iconButtonClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink transition-colors hover:bg-paper-sunken aria-expanded:bg-paper-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-40'
