import { currentLocale, pick } from '#i18n/locale.ts'
import type { Page, PageSummary } from './contract.ts'
import { type Heading, readingMinutes, withAnchors } from './rules.ts'

/** A page with its text in one language, ready to be read. */
export type ReadablePage = PageSummary & {
  text: {
    html: string
    /** Set when an English page has to show the Vietnamese text. */
    lang: 'vi' | undefined
    headings: Heading[]
    minutes: number
  }
}

/** The page as the current language shows it; the text of the other language stays on the server. */
export function readable({ content, contentEn, ...page }: Page): ReadablePage {
  const chosen = pick(content, contentEn)
  const lang = currentLocale() === 'en' && !contentEn ? 'vi' : undefined
  return { ...page, text: { ...withAnchors(chosen), lang, minutes: readingMinutes(chosen) } }
}
