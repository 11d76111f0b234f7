import { useEffect, useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import { mayOpen, rolesOf } from '#identity/rules.ts'
import type { listMenuEntries, MenuEntry } from '#navigation/contract.ts'
import { staffAccess } from '#navigation/rules.ts'

/**
 * Links of the shop's menu at location `admin`, such as its bank or courier, that a user with these rights may see;
 * read again when the rights change, since the answer depends on the user's roles.
 */
export function useExtraSidebarLinks(rights: readonly string[]): readonly MenuEntry[] {
  const key = rights.join()
  const [read, setRead] = useState<{ key?: string; entries: readonly MenuEntry[] }>({ entries: [] })
  useEffect(() => {
    if (read.key === key) return
    call<typeof listMenuEntries>({ method: 'GET', path: '/menu/' }, { query: { location: 'admin' } })
      .then((entries) => setRead({ key, entries }))
      .catch(() => undefined)
  }, [key, read.key])
  return extraSidebarLinks(read.entries, rights)
}

/** The visible links, without the staff screens that the sidebar has already. */
export function extraSidebarLinks(entries: readonly MenuEntry[], rights: readonly string[]): MenuEntry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  // Editors of menus also get hidden entries, those of other roles, and what is below them.
  const isVisible = ({ hidden, role, parentId }: MenuEntry): boolean => {
    const parent = parentId === null ? undefined : byId.get(parentId)
    return !hidden && mayOpen(rolesOf(role), rights) && (parent === undefined || isVisible(parent))
  }
  return entries.filter((entry) => entry.to !== null && !isInSidebar(entry.to) && isVisible(entry))
}

const isInSidebar = (to: string) => staffAccess.some(({ path, hidden }) => path === to && !hidden)
