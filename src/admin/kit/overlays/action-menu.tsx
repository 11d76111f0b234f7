import { Menu } from '@base-ui/react/menu'
import { useRef } from 'react'
import { iconButtonClass } from '../icon-button.tsx'
import { quietButtonClass } from '../quiet-button.tsx'
import { StaffIcon, type StaffIconName } from '../staff-icon.tsx'
import { PopupButtonContent, type PopupButtonProps, placement, sheetClass, usePopupContainer } from './popup-parts.tsx'

/** An entry of an action menu. */
/** `id`: where two may have the same label. */
export type MenuAction = {
  id?: string
  label: string
  icon?: StaffIconName
  tone?: 'danger'
  onSelect: () => void
}

/** A button that opens a menu of actions, navigated with arrow keys and first letters. */
export function ActionMenu({ actions, ...button }: PopupButtonProps & { actions: readonly MenuAction[] }) {
  const menu = useRef<Menu.Root.Actions>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const [container, findContainer] = usePopupContainer()
  // A dialog that the action opens returns the focus to what has it now: the button, as the entry goes away.
  const select = ({ onSelect }: MenuAction) => {
    menu.current?.close()
    trigger.current?.focus()
    onSelect()
  }
  return (
    <Menu.Root
      actionsRef={menu}
      modal={false}
      onOpenChange={(isOpen, { trigger: pressed }) => isOpen && findContainer(pressed)}
    >
      <Menu.Trigger
        ref={trigger}
        aria-label={button.label}
        title={button.label}
        className={button.isWorded ? quietButtonClass : iconButtonClass}
      >
        <PopupButtonContent {...button} />
      </Menu.Trigger>
      <Menu.Portal container={container}>
        <Menu.Positioner {...placement}>
          <Menu.Popup className={`${sheetClass} w-[min(13rem,calc(100vw-1rem))] p-1`}>
            {actions.map((action) => (
              <Menu.Item
                key={action.id ?? action.label}
                onClick={(event) => {
                  event.preventBaseUIHandler()
                  select(action)
                }}
                className={`flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-sm px-3 py-1.5 text-sm -outline-offset-2 data-highlighted:bg-paper-sunken ${action.tone === 'danger' ? 'text-lacquer' : ''}`}
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
