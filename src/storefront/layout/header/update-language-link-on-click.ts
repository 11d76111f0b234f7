import { closestTo } from '#ui/browser/closest-to.ts'

/** The link marked `data-language-switch` leads to the query and fragment of the address, which islands change. */
export function updateLanguageLinkOnClick(): void {
  // A keyboard only clicks; a new tab, opened from the menu or with the middle button, only follows a press.
  for (const sign of ['pointerdown', 'click'])
    addEventListener(sign, ({ target }) => {
      const link = closestTo<HTMLAnchorElement>(target, '[data-language-switch]')
      if (link) Object.assign(link, { search: location.search, hash: location.hash })
    })
}
