import { readFileSync } from 'node:fs'
import { type Plugin, parseAst } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
/** Texts by key, as the message files hold them. */
type Words = Record<'vi' | 'en', Record<string, unknown>>
type Said = { start: number; end: number; instead: string }

/** Under this name each script learns whether the page is English. */
const isEnglish = 'isEnglishPage'
const messages = '#i18n/paraglide/messages.js'
const runtime = '#i18n/paraglide/runtime.js'
/** Staff load their screens once and stay: their words keep a file of their own. */
const ofShop = /[\\/]src[\\/](?!admin)/

/**
 * In the scripts of the shop's pages a message stands where it is said: `m.cart_empty()` becomes the two texts and the choice
 * between them. As functions, in files for every set of screens that share them, messages were a tenth of a page's own
 * scripts and most of its requests. What counts (“one product, two products”) stays a function.
 */
export function leanWords(): Plugin {
  let words: Words = { vi: {}, en: {} }
  return {
    name: 'lean-words',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      words = { vi: readWords('vi'), en: readWords('en') }
    },
    transform(code, id) {
      if (!ofShop.test(id) || !code.includes(messages)) return
      const spoken = sayInPlace(code, words)
      return spoken === code ? undefined : { code: `import { ${isEnglish} } from '${runtime}'\n${spoken}`, map: null }
    },
  }
}

const readWords = (locale: string) =>
  JSON.parse(readFileSync(`src/i18n/messages/${locale}.json`, 'utf8')) as Record<string, unknown>

/** The code with its messages in their places. */
export function sayInPlace(code: string, words: Words): string {
  return replaced(parseAst(code) as unknown as Node, code, words)
}

/** Calls of messages, the innermost too: what is filled into one may be another. */
function callsIn(node: Node, code: string, words: Words): Said[] {
  const instead = textOf(node, code, words)
  if (instead !== undefined) return [{ start: node.start, end: node.end, instead }]
  // The name of a message that stays a call is not one that is handed on.
  const isCall = node.type === 'CallExpression' && keyOf(node.callee as Node) !== undefined
  return childrenOf(node).flatMap((child) => (isCall && child === node.callee ? [] : callsIn(child, code, words)))
}

function textOf(node: Node, code: string, words: Words): string | undefined {
  const isCall = node.type === 'CallExpression'
  const key = keyOf(isCall ? (node.callee as Node) : node)
  const filled = key && (isCall ? valuesIn(node.arguments as Node[], code, words) : new Map<string, string>())
  const [vi, en] = [words.vi[key ?? ''], words.en[key ?? '']]
  if (!filled || typeof vi !== 'string' || typeof en !== 'string') return undefined
  const texts = [en, vi].map((text) => literal(text, filled))
  return texts.includes(undefined) ? undefined : `(${isCall ? '' : '() => '}${isEnglish} ? ${texts.join(' : ')})`
}

/** `m.cart_empty` → `cart_empty` */
function keyOf({ type, object, property, computed }: Node): string | undefined {
  const isMessage = type === 'MemberExpression' && computed === false && nameOf(object) === 'm'
  return isMessage ? nameOf(property) : undefined
}

/** What a message is filled with, as code; undefined when that can't be seen here. */
function valuesIn(given: Node[], code: string, words: Words): Map<string, string> | undefined {
  const [first] = given
  if (!first) return new Map()
  if (given.length > 1 || first.type !== 'ObjectExpression') return undefined
  const values = new Map<string, string>()
  for (const property of first.properties as Node[]) {
    if (property.type !== 'Property' || property.computed) return undefined
    const value = property.value as Node
    values.set(nameOf(property.key), replaced(value, code, words))
  }
  return values
}

function replaced(node: Node, code: string, words: Words): string {
  return callsIn(node, code, words)
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, instead }) => text.slice(0, start - node.start) + instead + text.slice(end - node.start),
      code.slice(node.start, node.end),
    )
}

/** A text with `{gaps}` as a template; undefined when a gap stays open. */
function literal(text: string, filled: Map<string, string>): string | undefined {
  const gaps = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (gaps.some((name) => !filled.has(name))) return undefined
  const safe = text.replace(/[`\\]|\$(?=\{)/g, '\\$&')
  return `\`${safe.replace(/\{(\w+)\}/g, (_, name: string) => `\${${filled.get(name)}}`)}\``
}

const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name ?? ''
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)
