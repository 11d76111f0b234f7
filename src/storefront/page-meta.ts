import type { MetaDescriptor } from 'react-router'
import { siteTitle } from '#foundation/site-settings.ts'
import { m } from '#i18n/messages.js'

type PageMeta = {
  title?: string | undefined
  description?: string | null | undefined
  type?: 'website' | 'article' | 'product'
}

/** The words in the head of a screen; `PageLinks` adds its addresses. The title falls back to the shop's own (specification §1). */
export function pageMeta({ title, description, type = 'website' }: PageMeta): MetaDescriptor[] {
  const full = title ? `${title} – ${siteTitle()}` : siteTitle()
  const described = description ? plain(description) : m.site_slogan()
  return [
    { title: full },
    { name: 'description', content: described },
    { property: 'og:title', content: title ?? full },
    { property: 'og:description', content: described },
    { property: 'og:type', content: type },
  ]
}

function plain(text: string): string {
  const words = text
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length <= 200 ? words : `${words.slice(0, 199).replace(/\s+\S*$/, '')}…`
}
