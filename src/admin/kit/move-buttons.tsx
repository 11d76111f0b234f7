import { m } from '#i18n/messages.js'
import { IconButton } from './icon-button.tsx'

type MoveButtonsProps = {
  /** The entry, as screen readers name it. */
  name: string
  /** Its place in the list, from 0, and how many entries can be moved. */
  at: number
  count: number
  onMove: (step: -1 | 1) => void
}

/** Moves an entry of a list up or down. */
export function MoveButtons({ name, at, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton icon="up" label={m.admin_move_up({ name })} disabled={at === 0} onClick={() => onMove(-1)} />
      <IconButton
        icon="down"
        label={m.admin_move_down({ name })}
        disabled={at === count - 1}
        onClick={() => onMove(1)}
      />
    </>
  )
}

/** The list after its entry `at` moved by one. */
export const withEntryMoved = <Entry,>(list: readonly Entry[], at: number, step: -1 | 1): Entry[] =>
  list.toSpliced(at, 1).toSpliced(at + step, 0, ...list.slice(at, at + 1))
