import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './source-files.ts'

/** Lines of a function from its first to its last, parameters included. */
const limit = 80

type Node = { type: string; start: number; end: number; callee?: unknown; arguments?: unknown[] }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const isFunction = ({ type }: Node) => /^(ArrowFunctionExpression|FunctionDeclaration|FunctionExpression)$/.test(type)

/** The body of a group of tests is a list of tests. */
const isTestGroup = ({ type, callee }: Node, text: string) =>
  type === 'CallExpression' && isNode(callee) && /^describe\b/.test(text.slice(callee.start, callee.end))

function* functionsIn(node: Node, text: string): Generator<Node> {
  const bodies = isTestGroup(node, text) ? (node.arguments ?? []) : []
  for (const child of Object.values(node).flat()) {
    if (!isNode(child)) continue
    if (isFunction(child) && !bodies.includes(child)) yield child
    yield* functionsIn(child, text)
  }
}

test(`no function is longer than ${limit} lines`, () => {
  const tooLong = sourceFiles.flatMap((file) => {
    const text = textOf(file)
    const program: unknown = parseAst(text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' })
    if (!isNode(program)) throw new Error(`${file} cannot be parsed`)
    return [...functionsIn(program, text)].flatMap(({ start, end }) => {
      const lines = text.slice(start, end).split('\n').length
      return lines > limit ? [`${file}:${text.slice(0, start).split('\n').length}: ${lines} lines`] : []
    })
  })
  expect(tooLong).toEqual([])
})
