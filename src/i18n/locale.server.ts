import { AsyncLocalStorage } from 'node:async_hooks'
import { type Locale, setLocaleSource } from './locale.ts'

const storage = new AsyncLocalStorage<Locale>()
setLocaleSource(() => storage.getStore() ?? 'vi')

/** Runs `work` with every message in the given language, also in what it starts and awaits. */
export function inLocale<T>(locale: Locale, work: () => T): T {
  return storage.run(locale, work)
}

/** The first of our languages that the caller asks for in `Accept-Language`; Vietnamese otherwise. */
export function localeFromHeader(header: string | null | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (tag === 'vi' || tag === 'en') return tag
  }
  return 'vi'
}
