import { localizedText } from './localized-text.ts'

/** A name that has no translation, such as `Kỷ Hợi`; English pages mark its language for screen readers. */
export function Vietnamese({ children }: { children: string }) {
  const { text, lang } = localizedText(children, null)
  return lang ? <span lang={lang}>{text}</span> : text
}
