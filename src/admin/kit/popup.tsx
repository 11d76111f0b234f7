import { Menu } from '@base-ui/react/menu'
import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { iconButtonLook } from './icon-button.tsx'
import { StaffIcon, type StaffIconName } from './staff-icon.tsx'

const sheet = 'edge rounded-md bg-paper-raised text-ink shadow-float outline-none [--frame:var(--line)]'
/** A small button with words, as tables and popups have them. */
export const quietButton =
  'edge inline-flex min-h-11 items-center gap-2 rounded-md bg-paper-raised px-3 font-medium text-sm transition-colors hover:bg-paper-sunken aria-expanded:bg-paper-sunken'

type TriggerProps = {
  icon: StaffIconName
  label: string
  /** Words beside the icon; without it only the icon shows, and `label` is read out. */
  isWide?: boolean
  /** A small number on the icon. */
  badge?: number
}

function TriggerContent({ icon, label, isWide, badge }: TriggerProps) {
  return (
    <span className="relative inline-flex items-center gap-2">
      <StaffIcon name={icon} />
      {isWide && label}
      {badge !== undefined && badge > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-2.5 -right-2.5 min-w-5 rounded-full bg-lacquer px-1 text-center font-semibold text-on-lacquer text-xs leading-5 tabular-nums"
        >
          {badge > 99 ? '99+' : badge}
        </span>
      )}
    </span>
  )
}

type PopupProps = TriggerProps & {
  title: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** A button that opens a small sheet below it. Escape and a press beside it close it; the focus comes back. */
export function Popup({ title, open, onOpenChange, children, ...trigger }: PopupProps) {
  const { label, isWide } = trigger
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger
        aria-label={label}
        title={isWide ? undefined : label}
        className={isWide ? quietButton : iconButtonLook}
      >
        <TriggerContent {...trigger} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" collisionPadding={8} className="z-50">
          <Popover.Popup
            className={`${sheet} max-h-(--available-height) w-[min(22rem,calc(100vw-1rem))] overflow-y-auto p-4`}
          >
            <Popover.Title className="mb-3 font-sans font-semibold text-base">{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Something to do from a menu. */
export type MenuAction = { label: string; icon?: StaffIconName; tone?: 'danger'; onSelect: () => void }

/** A button that opens a list of things to do. Arrow keys and first letters choose. */
export function ActionMenu({ actions, ...trigger }: TriggerProps & { actions: readonly MenuAction[] }) {
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={trigger.label}
        title={trigger.isWide ? undefined : trigger.label}
        className={trigger.isWide ? quietButton : iconButtonLook}
      >
        <TriggerContent {...trigger} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" collisionPadding={8} className="z-50">
          <Menu.Popup className={`${sheet} min-w-48 p-1`}>
            {actions.map((action) => (
              <Menu.Item
                key={action.label}
                onClick={action.onSelect}
                className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm outline-none data-highlighted:bg-paper-sunken ${action.tone === 'danger' ? 'text-lacquer' : ''}`}
              >
                {action.icon && <StaffIcon name={action.icon} className="size-4.5" />}
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
