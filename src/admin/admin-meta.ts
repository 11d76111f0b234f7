import { m } from '#i18n/messages.js'

/** Title of a staff screen. Search engines are asked to leave it out. */
export function adminMeta(title: string) {
  return [{ title: `${title} – ${m.site_title()}` }, { name: 'robots', content: 'noindex' }]
}
