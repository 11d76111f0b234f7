import type { createBrowserRouter } from 'react-router'
import { splitLocale } from '#i18n/locale.ts'
import { closestTo } from '#ui/browser/closest-to.ts'
import { hasModifier } from '#ui/browser/has-modifier.ts'

const staffPath = /^\/(admin|user|auth)(\/|$)/

/** Handles plain links between staff screens (ui/navigation/link.tsx) in the router; the browser handles all others. */
export function followLinks(router: ReturnType<typeof createBrowserRouter>): void {
  document.addEventListener('click', (event) => {
    const link = closestTo<HTMLAnchorElement>(event.target, 'a[href]')
    const isPlain = event.button === 0 && !hasModifier(event)
    if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute('download')) return
    const { locale, path } = splitLocale(link.pathname)
    const isHere = locale === splitLocale(location.pathname).locale && link.origin === location.origin
    if (!isHere || !staffPath.test(path) || link.dataset.document !== undefined) return
    event.preventDefault()
    void router.navigate(path + link.search + link.hash)
  })
}
