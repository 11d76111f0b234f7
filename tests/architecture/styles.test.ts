import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type Root } from 'postcss'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'

const read = (pattern: string) =>
  globSync(pattern, { cwd: projectRoot, exclude: ['**/*.test.{ts,tsx}', 'src/i18n/messages*'] }).map((file) =>
    readFileSync(join(projectRoot, file), 'utf8'),
  )
const styles = read('src/**/*.css')
const allStyles = styles.join('\n')
const code = read('{src,scripts}/**/*.{ts,tsx}').join('\n')
const words = new Set(code.match(/[\w-]+/g))
const roots: Root[] = styles.map((text) => postcss.parse(text))

/** Set by the editor library on its own elements. */
const isForeign = (name: string) => name.startsWith('ProseMirror')

test('every class and id in a stylesheet is used in the code', () => {
  const named = new Set<string>()
  for (const root of roots) {
    root.walkRules(({ selector }) => {
      for (const [, name = ''] of selector.matchAll(/[.#](-?[a-z][\w-]*)/gi)) named.add(name)
    })
    root.walkAtRules('utility', ({ params }) => void named.add(params))
  }
  expect(named.size).toBeGreaterThan(20)
  expect([...named].filter((name) => !isForeign(name) && !words.has(name))).toEqual([])
})

test('every animation and variant is used', () => {
  const named = new Set<string>()
  for (const root of roots) {
    root.walkAtRules(/^(keyframes|custom-variant)$/, ({ params }) => void named.add(params.split(/[\s(]/)[0] ?? ''))
  }
  const isUsed = (name: string) => words.has(name) || allStyles.split(new RegExp(`\\b${name}\\b`)).length > 2
  expect([...named].filter((name) => !isUsed(name))).toEqual([])
})

/** Tailwind reads these itself; any other variable must be used by a class such as `text-muted` or in a `var()`. */
const settings = /^--(spacing|default-transition-.+|text-\w+--line-height)$/
const kinds =
  /^--(color|text|font|font-weight|radius|shadow|breakpoint|animate|ease|leading|tracking|container|aspect)-/

test('every CSS variable is used', () => {
  const named = new Set<string>()
  for (const root of roots) root.walkDecls(/^--/, ({ prop }) => void named.add(prop))
  const isUsed = (name: string) => {
    if (settings.test(name) || allStyles.includes(`var(${name}`) || code.includes(name)) return true
    const rest = name.replace(kinds, '')
    return (
      [...words].some((word) => word === rest || word.endsWith(`-${rest}`)) ||
      new RegExp(`@apply[^;]*-${rest}\\b`).test(allStyles)
    )
  }
  expect([...named].filter((name) => !isUsed(name))).toEqual([])
})
