import { useEffect, useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import type { listMenus, Menu } from '#navigation/contract.ts'
import { staffAccess } from '#navigation/rules.ts'

/**
 * Additional sidebar entries from the shop's menu at location `admin`, such as its bank or courier. Entries that are
 * staff screens are left out, because they are in the sidebar already.
 */
export function useOwnLinks(): readonly Menu[] {
  const [links, setLinks] = useState<readonly Menu[]>([])
  useEffect(() => {
    call<typeof listMenus>({ method: 'GET', path: '/menu/' }, { query: { location: 'admin' } })
      .then((entries) => setLinks(entries.filter(isOwnLink)))
      .catch(() => undefined)
  }, [])
  return links
}

function isOwnLink({ to, hidden }: Menu): boolean {
  return to !== null && !hidden && !staffAccess.some(({ path }) => path === to)
}
