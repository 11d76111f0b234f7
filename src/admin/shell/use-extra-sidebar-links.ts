import { useEffect, useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import type { listMenus, Menu } from '#navigation/contract.ts'
import { staffAccess } from '#navigation/rules.ts'

/** Additional sidebar entries from the shop's menu at location `admin`, such as its bank or courier. */
export function useOwnLinks(): readonly Menu[] {
  const [links, setLinks] = useState<readonly Menu[]>([])
  useEffect(() => {
    call<typeof listMenus>({ method: 'GET', path: '/menu/' }, { query: { location: 'admin' } })
      .then((entries) => setLinks(ownLinksOf(entries)))
      .catch(() => undefined)
  }, [])
  return links
}

/** The visible links, without the staff screens that the sidebar has already. */
export function ownLinksOf(entries: readonly Menu[]): Menu[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  // Editors of menus also get hidden entries and those below them.
  const isHidden = ({ hidden, parentId }: Menu): boolean => {
    const parent = parentId === null ? undefined : byId.get(parentId)
    return hidden || (parent !== undefined && isHidden(parent))
  }
  return entries.filter((entry) => entry.to !== null && !isInSidebar(entry.to) && !isHidden(entry))
}

const isInSidebar = (to: string) => staffAccess.some(({ path, hidden }) => path === to && !hidden)
