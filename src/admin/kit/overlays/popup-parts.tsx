import { useState } from 'react'
import { StaffIcon, type StaffIconName } from '../staff-icon.tsx'

export type PopupButtonProps = {
  icon: StaffIconName
  label: string
  /** Count shown on the icon. */
  badge?: number
  /** Shows the label next to the icon. */
  isWorded?: boolean
}

export function PopupButtonContent({ icon, label, badge = 0, isWorded = false }: PopupButtonProps) {
  return (
    <>
      <span className="relative inline-flex">
        <StaffIcon name={icon} />
        {badge > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-2.5 -right-2.5 min-w-5 rounded-full bg-lacquer px-1 text-center font-semibold text-on-lacquer text-xs leading-5 tabular-nums"
          >
            {badge > 99 ? '99+' : badge}
          </span>
        )}
      </span>
      {isWorded && label}
    </>
  )
}

export const sheetClass =
  'edge max-h-(--available-height) overflow-y-auto rounded-md bg-paper-raised text-ink shadow-float outline-none [--frame:var(--line)]'

/** Below the button, or above when it only fits there; aligned to the button's end, within the window. */
export const placement = {
  align: 'end',
  sideOffset: 6,
  collisionPadding: 8,
  collisionAvoidance: { side: 'flip', align: 'shift', fallbackAxisSide: 'none' },
  positionMethod: 'fixed',
  className: 'z-(--layer-menu)',
} as const

/**
 * Where an open popup is rendered: inside the dialog around its button, since nothing outside it is visible or usable;
 * otherwise at the end of the staff area, whose styles it needs.
 */
export function usePopupContainer() {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const find = (button: Element | undefined) =>
    setContainer(button?.closest<HTMLElement>('dialog, .staff-area') ?? null)
  return [container, find] as const
}
