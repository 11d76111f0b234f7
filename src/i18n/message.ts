import { currentLocale, type Locale } from './locale.ts'

type Values = Record<string, string | number>
type Compiled = (values: Values) => string | number
type Options = { locale?: Locale }

/** A message without placeholders, in the language of the page or of the options. */
export type PlainMessage = (values?: Record<string, never>, options?: Options) => string
export type Message<Placeholders extends Values> = (values: Placeholders, options?: Options) => string

/** Combines the compiled texts of one message. English replaces a missing Vietnamese text (specification §9). */
export function message(texts: { vi?: Compiled; en: Compiled }) {
  return (values: Values = {}, options?: Options): string =>
    // A text that is only a placeholder returns its value, which may be a number.
    String((texts[options?.locale ?? currentLocale()] ?? texts.en)(values))
}
