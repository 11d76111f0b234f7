import type { Locale } from '#i18n/locale.ts'
import { localizedText } from '#ui/content/localized-text.ts'
import type { Page, PageSummary } from './contract.ts'
import { type Heading, readingMinutes, withAnchors } from './rules.ts'

/** A page with its text in one language, ready to be read. */
export type ReadablePage = PageSummary & {
  text: {
    html: string
    /** Set when a page has to show the text of the other language. */
    lang: Locale | undefined
    headings: Heading[]
    minutes: number
  }
}

/** The page as the current language shows it; the text of the other language stays on the server. */
export function toReadablePage({ content, contentEn, ...page }: Page): ReadablePage {
  const { text, lang } = localizedText(content, contentEn)
  return { ...page, text: { ...withAnchors(text), lang, minutes: readingMinutes(text) } }
}
