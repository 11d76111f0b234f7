import type { Locale } from '#i18n/locale.ts'
import { localizedText } from '#ui/content/localized-text.ts'
import type { Page, PageSummary } from './contract.ts'
import { type Heading, readingMinutes, withAnchors } from './rules.ts'

/** A page with its text in one language, prepared for display. */
export type ReadablePage = PageSummary & {
  text: {
    html: string
    /** Set when only the other language has the text. */
    lang: Locale | undefined
    headings: Heading[]
    minutes: number
  }
}

/** The page in the current language; the other language's text is not sent to the browser. */
export function toReadablePage({ content, contentEn, ...page }: Page): ReadablePage {
  const { text, lang } = localizedText(content, contentEn)
  return { ...page, text: { ...withAnchors(text), lang, minutes: readingMinutes(text) } }
}
