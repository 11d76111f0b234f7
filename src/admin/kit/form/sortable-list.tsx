import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { m } from '#i18n/messages.js'
import { iconButtonClass } from '../icon-button.tsx'
import { StaffIcon } from '../staff-icon.tsx'
import { useDragSorting } from '../table/use-drag-sorting.ts'

type SortableListProps<Item> = {
  /** Accessible name of the list. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  onArrange: (items: Item[]) => void
  /** Lays items out as a grid of cards instead of rows. */
  isGrid?: boolean
  children: (item: Item, index: number) => ReactNode
}

/** A manually sorted list: drag by the handle, or move with Space and the arrow keys. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, keyOf, nameOf, onArrange, isGrid = false, children } = props
  const sorting = useDragSorting(items.map((item) => ({ id: keyOf(item), name: nameOf(item) })))
  const indexOf = (id: unknown) => items.findIndex((one) => keyOf(one) === id)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onArrange(arrayMove([...items], indexOf(active.id), indexOf(over.id)))
  }
  return (
    <DndContext {...sorting} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <SortableContext items={items.map(keyOf)} strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}>
        <ul
          aria-label={label}
          tabIndex={-1}
          className={
            isGrid ? 'grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3' : 'flex min-h-1 flex-col gap-1.5'
          }
        >
          {items.map((item, index) => (
            <SortableItem key={keyOf(item)} id={keyOf(item)} name={nameOf(item)} isGrid={isGrid}>
              {children(item, index)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type SortableItemProps = { id: string; name: string; isGrid: boolean; children: ReactNode }

function SortableItem({ id, name, isGrid, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: m.admin_sort_role() },
  })
  const moved = transform && `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)`
  return (
    <li
      ref={setNodeRef}
      style={{ transform: moved ?? undefined, transition }}
      className={`card relative flex items-center gap-1 ${isDragging ? 'z-10 opacity-80 shadow-float' : ''} ${isGrid ? '' : 'pr-2'}`}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={m.admin_sort_move({ name })}
        className={`${iconButtonClass} cursor-grab touch-none ${isGrid ? 'absolute top-1 left-1 z-10 bg-paper-raised/90' : ''}`}
      >
        <StaffIcon name="sort" />
      </button>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}
