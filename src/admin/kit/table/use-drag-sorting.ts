import {
  type DndContextProps,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { m } from '#i18n/messages.js'

/** Sortable items in their current order; `name` is used in screen reader announcements. */
type Sorted = readonly { id: string; name: string }[]

/** Sorting by pointer or by keyboard (Space and arrow keys), announced in the current language. */
export function useDragSorting(items: Sorted): Pick<DndContextProps, 'sensors' | 'accessibility'> {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeText = (id: UniqueIdentifier, over: UniqueIdentifier) =>
    m.admin_sort_place({
      name: items.find((item) => item.id === id)?.name ?? '',
      n: items.findIndex((item) => item.id === over) + 1,
      total: items.length,
    })
  const announcements = {
    onDragStart: ({ active }) => placeText(active.id, active.id),
    onDragOver: ({ active, over }) => (over ? placeText(active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => placeText(active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => placeText(active.id, active.id),
  } satisfies NonNullable<NonNullable<DndContextProps['accessibility']>['announcements']>
  return { sensors, accessibility: { screenReaderInstructions: { draggable: m.admin_sort_help() }, announcements } }
}
