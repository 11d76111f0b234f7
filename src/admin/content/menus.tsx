import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { sessionRights } from '#identity/web/session.ts'
import type { arrangeMenuEntries, listMenuEntries, MenuEntry, removeMenuEntry } from '#navigation/contract.ts'
import { Button } from '#ui/actions/button.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { loaded } from '../kit/load-result.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { LoadErrorAlert, TableEmpty } from '../kit/table/table-states.tsx'
import { useDragSorting } from '../kit/table/use-drag-sorting.ts'
import { MenuDialog } from './menu-dialog.tsx'
import { flatTree, orderOfNew, placesAfterDrop, placesAfterMove, type Step } from './menu-moves.ts'
import { MenuRow } from './menu-row.tsx'
import { linkState, readTargets } from './menu-targets.ts'

export const title = () => m.admin_menu_menu()

type Location = 'header' | 'footer' | 'admin'
const locations = () => [
  { value: 'header' as const, label: m.admin_menus_header() },
  { value: 'footer' as const, label: m.admin_menus_footer() },
  { value: 'admin' as const, label: m.admin_menus_sidebar() },
]
const locationIn = (search: URLSearchParams): Location =>
  locations().find(({ value }) => value === search.get('location'))?.value ?? 'header'

export function clientLoader({ request }: ScreenLoaderArgs) {
  const location = locationIn(new URL(request.url).searchParams)
  return loaded(
    call<typeof listMenuEntries>({ method: 'GET', path: '/menu/' }, { query: { location } }).then(async (entries) => ({
      entries,
      targets: await readTargets(entries, sessionRights()),
    })),
  )
}

export default function Menus({ loaderData: { data, error } }: ScreenProps<typeof clientLoader>) {
  const [search, setSearch] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [edited, edit] = useState<MenuEntry | 'new'>()
  const list = useRef<HTMLUListElement>(null)
  const location = locationIn(search)
  const { move, drop, remove, isBusy } = useMenuChanges(location, data?.entries ?? [])
  const rows = flatTree(data?.entries ?? [])
  const sorting = useDragSorting(rows.map(({ entry }) => ({ id: entry.id, name: pick(entry.title, entry.titleEn) })))

  return (
    <>
      <PageHeader
        title={m.admin_menu_menu()}
        lead={m.admin_menus_text()}
        actions={
          <Button onClick={() => edit('new')}>
            <StaffIcon name="plus" />
            {m.admin_menus_add()}
          </Button>
        }
      />
      <LocationTabs current={location} onChange={(value) => setSearch({ location: value })} />
      {error !== undefined && <LoadErrorAlert title={m.admin_table_failed()} error={error} />}
      {data && rows.length === 0 && <TableEmpty title={m.admin_menus_empty()} />}
      <DndContext {...sorting} collisionDetection={closestCenter} onDragEnd={drop}>
        <SortableContext items={rows.map(({ entry }) => entry.id)} strategy={verticalListSortingStrategy}>
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={m.admin_menu_menu()}
            aria-busy={isBusy}
            className="flex flex-col gap-1.5"
          >
            {rows.map((row) => (
              <MenuRow
                key={row.entry.id}
                row={row}
                link={data ? linkState(row.entry.to, data.targets) : 'fine'}
                target={data?.targets.known.get(row.entry.to ?? '')?.label}
                isBusy={isBusy}
                onMove={move}
                onEdit={edit}
                onRemove={async (entry) => (await remove(entry)) && list.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {data && edited && (
        <MenuDialog
          key={edited === 'new' ? 'new' : edited.id}
          entry={edited}
          location={location}
          targets={data.targets}
          order={orderOfNew(data.entries)}
          onClose={() => edit(undefined)}
          onSaved={revalidate}
        />
      )}
    </>
  )
}

type LocationTabsProps = { current: Location; onChange: (location: Location) => void }

function LocationTabs({ current, onChange }: LocationTabsProps) {
  return (
    <nav
      aria-label={m.admin_menus_which()}
      className="mb-4 flex gap-1 scroll-hint overflow-x-auto border-line border-b"
    >
      {locations().map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-current={value === current ? 'page' : undefined}
          onClick={() => onChange(value)}
          className="-mb-px min-h-12 whitespace-nowrap border-transparent border-b-2 px-4 font-medium text-muted text-sm aria-[current=page]:border-primary aria-[current=page]:text-ink"
        >
          {label}
        </button>
      ))}
    </nav>
  )
}

/** Moves and removes menu entries. */
function useMenuChanges(location: Location, entries: readonly MenuEntry[]) {
  const { attempt, isBusy } = useAttempt()
  const arrange = (arranged: ReturnType<typeof placesAfterMove>) =>
    arranged &&
    attempt(
      () =>
        call<typeof arrangeMenuEntries>(
          { method: 'PUT', path: '/menu/arrange' },
          { body: { location, entries: arranged } },
        ),
      { done: m.admin_menus_arranged() },
    )
  const move = (id: string, step: Step) => arrange(placesAfterMove(entries, id, step))
  const drop = ({ active, over }: DragEndEvent) =>
    over && over.id !== active.id && arrange(placesAfterDrop(entries, String(active.id), String(over.id)))
  const remove = ({ id, ...entry }: MenuEntry) => {
    const title = pick(entry.title, entry.titleEn)
    return attempt(() => call<typeof removeMenuEntry>({ method: 'DELETE', path: '/menu/:id' }, { params: { id } }), {
      done: m.admin_did({ action: m.common_delete(), name: title }),
      ask: {
        title: m.admin_menus_remove({ title }),
        text: m.admin_menus_remove_text(),
        yes: m.common_delete(),
        tone: 'danger',
      },
    })
  }
  return { move, drop, remove, isBusy }
}
