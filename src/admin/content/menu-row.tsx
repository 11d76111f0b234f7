import { useSortable } from '@dnd-kit/sortable'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { MenuEntry } from '#navigation/contract.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { Tag } from '../kit/tag.tsx'
import type { Step, TreeRow } from './menu-moves.ts'
import type { LinkState } from './menu-targets.ts'

type MenuRowProps = {
  row: TreeRow
  link: LinkState
  /** Name of the target. */
  target: string | undefined
  isBusy: boolean
  onMove: (id: string, step: Step) => unknown
  onEdit: (entry: MenuEntry) => void
  onRemove: (entry: MenuEntry) => unknown
}

const linkLabels = {
  hidden: m.admin_menus_hidden_target,
  moved: m.admin_menus_moved_target,
  gone: m.admin_menus_gone_target,
} satisfies Record<Exclude<LinkState, 'fine'>, () => string>

/** A menu entry with its move buttons. */
export function MenuRow({ row: { entry, depth, can }, link, target, isBusy, onMove, onEdit, onRemove }: MenuRowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({
    id: entry.id,
    attributes: { roleDescription: m.admin_sort_role() },
  })
  const name = pick(entry.title, entry.titleEn)
  const steps = [
    { step: 'up', icon: 'up', label: m.admin_move_up({ name }) },
    { step: 'down', icon: 'down', label: m.admin_move_down({ name }) },
    { step: 'in', icon: 'chevron-right', label: m.admin_menus_in({ name }) },
    { step: 'out', icon: 'chevron-left', label: m.admin_menus_out({ name }) },
  ] as const
  return (
    <li
      ref={setNodeRef}
      style={{
        marginLeft: `calc(${depth} * clamp(1rem, 3vw, 2rem))`,
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      className={`card flex flex-wrap items-center gap-x-2 px-2 py-1 text-sm ${isDragging ? 'relative z-10 shadow-float' : ''}`}
    >
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        icon="sort"
        label={m.admin_menus_drag({ name })}
        className="cursor-grab touch-none text-muted"
      />
      <span className="min-w-0 flex-1 max-sm:basis-[calc(100%-4rem)]">
        <span className="font-medium">{entry.title}</span>
        {entry.titleEn && <span className="text-muted"> · {entry.titleEn}</span>}
        <span className="block text-muted text-xs wrap-anywhere">
          {entry.to ? [target, entry.to].filter(Boolean).join(' · ') : m.admin_menus_no_link()}
        </span>
      </span>
      {link !== 'fine' && <Tag tone="danger">{linkLabels[link]()}</Tag>}
      {entry.hidden && <Tag tone="warning">{m.admin_menus_hidden()}</Tag>}
      {entry.role && <Tag tone="info">{entry.role}</Tag>}
      <span className="ml-auto flex">
        {steps.map(({ step, icon, label }) => (
          <IconButton
            key={step}
            icon={icon}
            label={label}
            disabled={!can[step]}
            busy={isBusy}
            onClick={() => onMove(entry.id, step)}
          />
        ))}
        <IconButton icon="edit" label={m.admin_menus_edit({ title: name })} onClick={() => onEdit(entry)} />
        <IconButton icon="trash" label={m.admin_menus_remove({ title: name })} onClick={() => onRemove(entry)} />
      </span>
    </li>
  )
}
