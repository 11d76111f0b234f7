import { type Plugin, parseAst } from 'vite'
import { unused } from './unused-parts.ts'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** A piece of a library's text, the name under which it was looked for, and what stands there instead. */
type Cut = { name: string; start: number; end: number; instead: string }
type Library = (typeof unused)[number]

/** The function that says which part is missing, put beside what is left. */
const takenOut = 'wasTakenOut'

/** What the router tells developers is told by the shop as `npm run dev` starts it. */
const advice = /^(warning|warningOnce|warnOnce)$/
const checks = /^(UNSAFE_)?invariant(\$\d)?$/

/** What a part that comes later needs before it is drawn: its style sheets; its scripts are few and ask for each other. */
const preloadHelper = `
const known = {}
const style = (href) => known[href] ??= document.querySelector('link[rel="stylesheet"][href="' + href + '"]') ? undefined : new Promise((resolve) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  link.onload = link.onerror = resolve
  document.head.append(link)
})
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.filter((file) => file.endsWith('.css')).map((file) => style('/' + file)))
  return load()
}
`

export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id.endsWith('vite/preload-helper.js') ? preloadHelper : undefined),
    transform(code, id) {
      if (!/node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/.test(id)) return
      const library = unused.find(({ file }) => file.test(id)) ?? { file: /./ }
      const cuts = cutsIn(parseAst(code) as unknown as Node, code, library)
      const missing = namesOf(library).filter((name) => !cuts.some((cut) => cut.name === name))
      if (missing.length > 0) this.error(`${id} no longer has ${missing.join(', ')}`)
      if (cuts.length === 0) return
      const lean = cuts
        .sort((a, b) => b.start - a.start)
        .reduce((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), code)
      return {
        code: `${lean}\nfunction ${takenOut}(name) { throw Error(name + ' was taken out by scripts/lean-libraries.ts') }`,
        map: null,
      }
    },
  }
}

function namesOf({ parts = [], quiet = [], nothing = [], gifts = [], never = [], empty = [] }: Library): string[] {
  return [...parts, ...quiet, ...nothing, ...gifts, ...never, ...empty]
}

/** The outermost pieces that go; within a piece that goes nothing else is looked for. */
function cutsIn(node: Node, code: string, library: Library): Cut[] {
  const cut = cutOf(node, code, library)
  if (cut) return [cut]
  return [
    ...conditionsIn(node, code, library),
    ...Object.values(node)
      .flat()
      .flatMap((child) => (isNode(child) ? cutsIn(child, code, library) : [])),
  ]
}

function cutOf(node: Node, code: string, library: Library): Cut | undefined {
  const { parts = [], quiet = [], nothing = [], gifts = [], methodsOf = [], empty = [] } = library
  const at = ({ start, end }: Node, name: string, instead: string) => ({ name, start, end, instead })
  if (/^Function(Declaration|Expression)$/.test(node.type)) {
    const name = nameOf(node.id)
    const body = node.body as Node
    if (parts.includes(name)) return at(body, name, `{${takenOut}('${name}')}`)
    if (nothing.includes(name)) return at(body, name, '{return null}')
    if (quiet.includes(name)) return at(body, name, '{}')
  }
  if (node.type === 'ExpressionStatement') {
    if (methodsOf.some((owner) => isMethodOf(node, owner))) return at(node, '', '')
    const gift = gifts.find((name) => isGift(node, name))
    if (gift) return at(node, gift, '')
  }
  if (node.type === 'CallExpression') {
    const text = code.slice(node.start, node.end)
    const list = empty.find((name) => text.startsWith(`${name}(`))
    if (list) return at(node, list, '[]')
    const called = nameOf(node.callee)
    const [first, message] = node.arguments as Node[]
    if (advice.test(called)) return at(node, '', 'void 0')
    if (checks.test(called) && first && message) return { name: '', start: first.end, end: message.end, instead: '' }
  }
  return undefined
}

/** What a node asks before it goes one way or the other, as far as the answer is always no. */
function conditionsIn(node: Node, code: string, { never = [] }: Library): Cut[] {
  if (node.type !== 'IfStatement' && node.type !== 'ConditionalExpression') return []
  const answered = (test: Node): Cut[] => {
    const text = code.slice(test.start, test.end)
    if (never.includes(text)) return [{ name: text, start: test.start, end: test.end, instead: 'false' }]
    const asked = test.type === 'LogicalExpression' ? [test.left, test.right] : [test.argument]
    return asked.filter(isNode).flatMap(answered)
  }
  return answered(node.test as Node)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name ?? ''

/** `FragmentInstance.prototype.focus = …` */
function isMethodOf(statement: Node, owner: string): boolean {
  const left = (statement.expression as { left?: { object?: { object?: { name?: string } } } }).left
  return left?.object?.object?.name === owner
}

/** `exports.useFormState = …` */
function isGift(statement: Node, name: string): boolean {
  const left = (statement.expression as { left?: { object?: unknown; property?: unknown } }).left
  return nameOf(left?.object) === 'exports' && nameOf(left?.property) === name
}
