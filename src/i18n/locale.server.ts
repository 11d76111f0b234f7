import { AsyncLocalStorage } from 'node:async_hooks'
import { type Locale, setLocaleSource } from './locale.ts'

const storage = new AsyncLocalStorage<Locale>()
setLocaleSource(() => storage.getStore() ?? 'vi')

/** Runs `work` with all messages in the given language, including async work that it starts. */
export function withLocale<T>(locale: Locale, work: () => T): T {
  return storage.run(locale, work)
}

/** The first supported language in `Accept-Language`, whatever the weights; Vietnamese by default. */
export function localeFromHeader(header: string | null | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (tag === 'vi' || tag === 'en') return tag
  }
  return 'vi'
}
