import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { iconButtonClass } from '../icon-button.tsx'
import { quietButtonClass } from '../quiet-button.tsx'
import { StaffIcon, type StaffIconName } from '../staff-icon.tsx'
import { usePopover } from './use-popover.ts'

const sheetClass =
  'edge fixed inset-auto m-0 overflow-y-auto rounded-md bg-paper-raised text-ink shadow-float outline-none [--frame:var(--line)]'

type TriggerProps = {
  icon: StaffIconName
  label: string
  /** Count shown on the icon. */
  badge?: number
  /** Shows the label next to the icon. */
  isWorded?: boolean
}

function TriggerContent({ icon, label, badge = 0, isWorded = false }: TriggerProps) {
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

type PopupProps = TriggerProps & {
  title: string
  onOpen?: () => void
  /** A function receives a callback that closes the popup. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button that opens a popover. The content is mounted only while it is open. */
export function Popup({ title, onOpen, children, ...trigger }: PopupProps) {
  const titleId = useId()
  const { isOpen, close, sheet, button, panel } = usePopover(352)
  return (
    <>
      <button
        type="button"
        aria-label={trigger.label}
        title={trigger.label}
        aria-haspopup="dialog"
        className={iconButtonClass}
        {...button}
      >
        <TriggerContent {...trigger} />
      </button>
      <div
        role="dialog"
        aria-labelledby={titleId}
        className={`${sheetClass} p-4`}
        {...panel}
        onToggle={({ newState }) => {
          if (newState !== 'open') return
          sheet.current?.focus()
          onOpen?.()
        }}
      >
        <h2 id={titleId} className="mb-3 font-sans font-semibold text-base">
          {title}
        </h2>
        {isOpen && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  )
}

/** An entry of an action menu. */
export type MenuAction = { label: string; icon?: StaffIconName; tone?: 'danger'; onSelect: () => void }

/** A button that opens a menu of actions, navigated with arrow keys and first letters. */
export function ActionMenu({ actions, ...trigger }: TriggerProps & { actions: readonly MenuAction[] }) {
  const { isOpen, close, sheet, button, panel } = usePopover(208)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const entries = [...event.currentTarget.querySelectorAll('button')]
    const goal = entryFrom(entries, event.key)
    if (event.key === 'Tab') close()
    if (!goal) return
    event.preventDefault()
    goal.focus()
  }
  return (
    <>
      <button
        type="button"
        aria-label={trigger.label}
        title={trigger.label}
        aria-haspopup="menu"
        className={trigger.isWorded ? quietButtonClass : iconButtonClass}
        {...button}
      >
        <TriggerContent {...trigger} />
      </button>
      <div
        role="menu"
        aria-label={trigger.label}
        className={`${sheetClass} p-1`}
        {...panel}
        onKeyDown={onKeyDown}
        onToggle={({ newState }) => newState === 'open' && sheet.current?.querySelector('button')?.focus()}
      >
        {isOpen &&
          actions.map((action) => (
            <button
              key={action.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close()
                action.onSelect()
              }}
              className={`flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-sm -outline-offset-2 hover:bg-paper-sunken focus:bg-paper-sunken ${action.tone === 'danger' ? 'text-lacquer' : ''}`}
            >
              {action.icon && <StaffIcon name={action.icon} className="size-4.5" />}
              {action.label}
            </button>
          ))}
      </div>
    </>
  )
}

/** The menu entry that a key moves to; undefined for other keys. */
function entryFrom(entries: readonly HTMLButtonElement[], key: string): HTMLButtonElement | undefined {
  const at = entries.findIndex((entry) => entry.matches(':focus'))
  if (key === 'ArrowDown') return entries[(at + 1) % entries.length]
  if (key === 'ArrowUp') return entries[(at - 1 + entries.length) % entries.length]
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  if (key.length !== 1) return undefined
  const later = [...entries.slice(at + 1), ...entries.slice(0, at + 1)]
  return later.find((entry) => entry.textContent?.toLowerCase().startsWith(key.toLowerCase()))
}
