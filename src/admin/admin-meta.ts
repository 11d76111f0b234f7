import { siteTitle } from '#foundation/site-settings.ts'

/** Title of a staff screen. Search engines are asked to leave it out. */
export function adminMeta(title: string) {
  return [{ title: `${title} – ${siteTitle()}` }, { name: 'robots', content: 'noindex' }]
}
