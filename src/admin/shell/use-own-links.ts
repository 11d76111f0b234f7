import { useEffect, useState } from 'react'
import { call } from '#foundation/api-client/browser-api.ts'
import type { listMenus, Menu } from '#navigation/contract.ts'
import { staffAccess } from '#navigation/rules.ts'

/**
 * Further entries of the sidebar that the shop has put into its menu of the location `admin`, such as its bank or its
 * courier. What is a screen of the staff area stands there already.
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
