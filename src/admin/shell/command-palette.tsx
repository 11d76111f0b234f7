import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import type { SessionUser } from '#identity/web/session.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toggleDark } from '#ui/theme/theme-store.ts'
import { type Loaded, loaded } from '../kit/load-result.ts'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { setConfiguratorOpen } from './layout-store.ts'
import { findOnServer, type QuickResult, screensOf, searchKnown } from './quick-search.ts'

type PaletteProps = { user: SessionUser; open: boolean; onOpenChange: (open: boolean) => void; onSignOut: () => void }

/** Search for screens, actions, orders and products. Ctrl-K or ⌘K opens it; arrow keys select, Enter runs. */
export function CommandPalette({ user, open, onOpenChange, onSignOut }: PaletteProps) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      onOpenChange(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onOpenChange])
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.admin_palette_title()}>
      <Finder user={user} onDone={() => onOpenChange(false)} onSignOut={onSignOut} />
    </Dialog>
  )
}

type FinderProps = { user: SessionUser; onDone: () => void; onSignOut: () => void }

function Finder({ user, onDone, onSignOut }: FinderProps) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { found: onServer, error, isLoading } = useFoundOnServer(user, typed)
  const navigate = useNavigate()
  const listId = useId()
  const found = [...searchKnown([...screensOf(user), ...actionsOf(onSignOut)], typed), ...onServer]
  const chosen = found[Math.min(at, found.length - 1)]

  const take = (one: QuickResult) => {
    onDone()
    one.run?.()
    if (one.to) navigate(one.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }
    const step = steps[event.key]
    if (step !== undefined) setAt(Math.max(0, Math.min(found.length - 1, Math.min(at, found.length - 1) + step)))
    else if (event.key === 'Enter' && chosen) take(chosen)
    else return
    event.preventDefault()
  }
  useEffect(() => {
    if (chosen) document.getElementById(`${listId}-${chosen.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, listId])

  return (
    <div className="-m-5 flex h-[min(30rem,70dvh)] flex-col">
      <input
        // The dialog focuses the element with this attribute; React's `autoFocus` would run before the dialog is open.
        ref={(input) => input?.setAttribute('autofocus', '')}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${chosen.key}`}
        aria-label={m.admin_palette_find()}
        placeholder={m.admin_palette_find()}
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        value={typed}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        className="min-h-14 shrink-0 border-line border-b bg-transparent px-5 text-base -outline-offset-2"
      />
      <ResultList
        id={listId}
        found={found}
        chosen={chosen}
        onTake={take}
        onPoint={(one) => setAt(found.indexOf(one))}
      />
      <p role="status" className="shrink-0 border-line border-t px-5 py-2.5 text-muted text-xs">
        {isLoading
          ? m.common_loading()
          : (error ?? (found.length === 0 ? m.admin_palette_nothing() : m.admin_palette_keys()))}
      </p>
    </div>
  )
}

type ResultListProps = {
  id: string
  found: readonly QuickResult[]
  chosen: QuickResult | undefined
  onTake: (result: QuickResult) => void
  /** Called when the pointer moves over a result. */
  onPoint: (result: QuickResult) => void
}

/** Results grouped by kind. */
function ResultList({ id, found, chosen, onTake, onPoint }: ResultListProps) {
  return (
    <div id={id} role="listbox" aria-label={m.admin_palette_title()} className="min-h-0 flex-1 overflow-y-auto p-2">
      {groups.map((group) => {
        const members = found.filter((one) => one.group === group)
        if (members.length === 0) return null
        return (
          <fieldset key={group} aria-label={groupLabels[group]()} className="min-w-0">
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-muted text-xs">
              {groupLabels[group]()}
            </p>
            {members.map((one) => (
              // Not focusable: the focus stays in the search field.
              <button
                key={one.key}
                type="button"
                tabIndex={-1}
                id={`${id}-${one.key}`}
                role="option"
                aria-selected={one === chosen}
                onClick={() => onTake(one)}
                onPointerMove={() => onPoint(one)}
                className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-left text-sm aria-selected:bg-paper-sunken"
              >
                <StaffIcon name={one.icon} className="size-5 text-muted" />
                <span className="min-w-0 flex-1 truncate">{one.title}</span>
                {one.text && <span className="max-w-1/2 truncate text-muted text-xs">{one.text}</span>}
              </button>
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}

const groups = ['screens', 'actions', 'orders', 'products'] as const
const groupLabels = {
  screens: m.admin_palette_screens,
  actions: m.admin_palette_actions,
  orders: m.admin_palette_orders,
  products: m.admin_palette_products,
}

function actionsOf(onSignOut: () => void): QuickResult[] {
  return [
    { key: 'dark', group: 'actions', icon: 'moon', title: m.admin_palette_dark(), run: toggleDark },
    {
      key: 'theme',
      group: 'actions',
      icon: 'palette',
      title: m.admin_topbar_configurator(),
      run: () => setConfiguratorOpen(true),
    },
    { key: 'shop', group: 'actions', icon: 'home', title: m.admin_to_shop(), to: urlOf('home') },
    { key: 'leave', group: 'actions', icon: 'leave', title: m.nav_logout(), run: onSignOut },
  ]
}

/** Debounce of the server search. */
const pauseMs = 200

function useFoundOnServer(user: SessionUser, typed: string) {
  const [answer, setAnswer] = useState<{ typed: string; result: Loaded<QuickResult[]> }>()
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const result = await loaded(findOnServer(user, typed, controller.signal))
      if (!controller.signal.aborted) setAnswer({ typed, result })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [user, typed])
  // The results of another text are not shown: Enter would open one of them.
  const result = answer?.typed === typed ? answer.result : undefined
  const isLoading = result === undefined && typed.trim().length > 1
  return { found: result?.data ?? [], error: result?.error, isLoading }
}
