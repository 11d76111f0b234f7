/**
 * Compiles the ICU messages of src/i18n/messages/{vi,en}.json to the functions of src/i18n/messages.js and their types.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/lib/compile-module.js'
import { parse, type Token } from '@messageformat/parser'
import { root } from './run.ts'

/** One message; where Vietnamese is missing, English is shown. */
type Texts = { vi?: string; en: string }
/** What the compiler reads, and what it writes beside it. */
export const messageSources = ['vi', 'en'].map((locale) => join(root, `src/i18n/messages/${locale}.json`))
export const messagesFile = join(root, 'src/i18n/messages.js')

const header = '// Compiled from src/i18n/messages/*.json by scripts/compile-messages.ts.\n'

export function readMessages(): Map<string, Texts> {
  const [vi, en] = messageSources.map((file) => new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')))))
  const messages = new Map<string, Texts>()
  for (const key of new Set([...(en?.keys() ?? []), ...(vi?.keys() ?? [])])) {
    const vietnamese = vi?.get(key)
    const english = en?.get(key)
    if (typeof english !== 'string') throw new Error(`The message ${key} has no English text in ICU notation`)
    if (vietnamese !== undefined && typeof vietnamese !== 'string')
      throw new Error(`The Vietnamese message ${key} is not a text in ICU notation: {n, plural, other {…}}`)
    // The compiler joins parts by `+`, which would add two numbers at the beginning.
    if (/^\{\w+\}\{/.test(english) || /^\{\w+\}\{/.test(vietnamese ?? ''))
      throw new Error(`The message ${key} begins with two gaps: put a text between them`)
    messages.set(key, vietnamese === undefined ? { en: english } : { vi: vietnamese, en: english })
  }
  return messages
}

/**
 * A module whose default export has a function for every text. Vietnamese and English have plural rules of their own.
 */
export function compileTexts(texts: Texts | Record<string, Texts>): string {
  return compileModule(new MessageFormat(['vi', 'en']), texts)
}

/** What fills the gaps of a text, with its type: what is counted is a number. */
export function placeholdersOf(text: string): Map<string, 'number' | 'string | number'> {
  const gaps = new Map<string, 'number' | 'string | number'>()
  const visit = (tokens: Token[]): void => {
    for (const token of tokens) {
      if (token.type === 'content' || token.type === 'octothorpe') continue
      const isCounted = token.type === 'plural' || token.type === 'selectordinal'
      if (isCounted || !gaps.has(token.arg)) gaps.set(token.arg, isCounted ? 'number' : 'string | number')
      if ('cases' in token) for (const { tokens: inner } of token.cases) visit(inner)
    }
  }
  visit(parse(text))
  return gaps
}

/** The type of a message's function. What one language counts is a number in both. */
function typeOf(texts: Texts): string {
  const gaps = new Map<string, string>()
  for (const text of Object.values(texts))
    for (const [name, type] of placeholdersOf(text)) if (gaps.get(name) !== 'number') gaps.set(name, type)
  if (gaps.size === 0) return 'PlainMessage'
  return `Message<{ ${[...gaps].map(([name, type]) => `${name}: ${type}`).join('; ')} }>`
}

const declaration = ([key, texts]: [string, Texts]) =>
  `  /** ${[texts.vi, texts.en].filter(Boolean).join(' · ').replaceAll('*/', '*\\/')} */\n  ${key}: ${typeOf(texts)}\n`

/** Writes what changed, so that watchers see only that. */
function writeChanged(file: string, content: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content)
}

export function compileMessages(): void {
  const messages = readMessages()
  writeChanged(messagesFile.replace('.js', '.texts.js'), header + compileTexts(Object.fromEntries(messages)))
  writeChanged(
    messagesFile,
    `${header}import { message } from './message.ts'
import texts from './messages.texts.js'
export const m = Object.fromEntries(Object.entries(texts).map(([key, compiled]) => [key, message(compiled)]))
`,
  )
  writeChanged(
    messagesFile.replace('.js', '.d.ts'),
    `${header}import type { Message, PlainMessage } from './message.ts'
export declare const m: {
${[...messages].map(declaration).join('')}}
`,
  )
}

if (import.meta.main) compileMessages()
