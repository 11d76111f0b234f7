import { Autocomplete } from '@base-ui/react/autocomplete'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
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
  const { found: onServer, error, isLoading } = useFoundOnServer(user, typed)
  const navigate = useNavigate()
  const found = [...searchKnown([...screensOf(user), ...actionsOf(onSignOut)], typed), ...onServer]
  const listed = groups
    .map((group) => ({ group, items: found.filter((one) => one.group === group) }))
    .filter(({ items }) => items.length > 0)

  const take = (one: QuickResult) => {
    onDone()
    one.run?.()
    if (one.to) navigate(one.to)
  }

  return (
    <div className="-m-5 flex h-[min(30rem,70dvh)] flex-col">
      <Autocomplete.Root
        inline
        open
        items={listed}
        filter={null}
        value={typed}
        autoHighlight="always"
        keepHighlight
        loopFocus={false}
      >
        <Autocomplete.Input
          // The dialog focuses the element with this attribute; React's `autoFocus` would run before it is open.
          ref={(input) => input?.setAttribute('autofocus', '')}
          aria-label={m.admin_palette_find()}
          placeholder={m.admin_palette_find()}
          maxLength={120}
          onKeyDown={movePage}
          // Not `onValueChange`, which waits for the end of the word that a Vietnamese keyboard composes.
          onChange={(event) => setTyped(event.target.value)}
          onCompositionStart={(event) => event.preventBaseUIHandler()}
          onCompositionEnd={(event) => event.preventBaseUIHandler()}
          className="min-h-14 shrink-0 border-line border-b bg-transparent px-5 text-base -outline-offset-2"
        />
        <Autocomplete.List aria-label={m.admin_palette_title()} className="min-h-0 flex-1 overflow-y-auto p-2">
          {({ group, items }: (typeof listed)[number]) => (
            <Autocomplete.Group key={group} items={items}>
              <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-muted text-xs">
                {groupLabels[group]()}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(one: QuickResult) => (
                  <Autocomplete.Item
                    key={one.key}
                    value={one}
                    onClick={() => take(one)}
                    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-sm data-highlighted:bg-paper-sunken"
                  >
                    <StaffIcon name={one.icon} className="size-5 text-muted" />
                    <span className="min-w-0 flex-1 truncate">{one.title}</span>
                    {one.text && <span className="max-w-1/2 truncate text-muted text-xs">{one.text}</span>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
      <p role="status" className="shrink-0 border-line border-t px-5 py-2.5 text-muted text-xs">
        {isLoading
          ? m.common_loading()
          : (error ?? (found.length === 0 ? m.admin_palette_nothing() : m.admin_palette_keys()))}
      </p>
    </div>
  )
}

/** PageDown and PageUp, which Base UI has no meaning for, are five arrow keys. */
function movePage(event: KeyboardEvent<HTMLInputElement>) {
  const key = { PageDown: 'ArrowDown', PageUp: 'ArrowUp' }[event.key]
  if (key === undefined) return
  event.preventDefault()
  const input = event.currentTarget
  for (let step = 0; step < 5; step++)
    flushSync(() => input.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true })))
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
