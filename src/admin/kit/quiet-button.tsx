import type { ComponentProps } from 'react'
import { StaffIcon, type StaffIconName } from './staff-icon.tsx'

type QuietButtonProps = ComponentProps<'button'> & { icon?: StaffIconName; busy?: boolean }

/** A small labelled button for tables, forms and popups. While `busy` it keeps its focus and ignores presses. */
export function QuietButton({ icon, busy = false, className = '', children, onClick, ...rest }: QuietButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={`${quietButtonClass} ${className}`}
    >
      {icon && <StaffIcon name={icon} className="size-4.5" />}
      {children}
    </button>
  )
}

/** The same look for links. */
export const quietButtonClass =
  'edge inline-flex min-h-11 items-center gap-2 rounded-md bg-paper-raised px-3 font-medium text-sm transition-colors hover:bg-paper-sunken aria-expanded:bg-paper-sunken'
