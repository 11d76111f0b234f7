import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'postcss'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'
import { openBrowser } from '../support/open-browser.ts'

const stylesheets = globSync(`${projectRoot}/build/client/assets/*.css`)

/** At-rules that contain descriptors; `CSS.supports` only knows `font-family` among these. */
const describing = new Set(['font-face', 'property', 'view-transition', 'page', 'counter-style'])
/** Vendor prefixes of other engines. */
const prefixed = /^-(moz|ms|o|webkit-text-decoration)\b|(^|[\s(,])-(moz|ms|o)-/

function declarationsOf(css: string): { property: string; value: string }[] {
  const found: { property: string; value: string }[] = []
  parse(css).walkDecls(({ prop, value, parent }) => {
    const isDescriptor = parent?.type === 'atrule' && 'name' in parent && describing.has(String(parent.name))
    if (isDescriptor && prop !== 'font-family') return
    if (prefixed.test(prop) || prefixed.test(value)) return
    found.push({ property: prop, value })
  })
  return found
}

test('the browser parses every declaration of the built stylesheets', async () => {
  expect(stylesheets.length).toBeGreaterThan(1)
  const { page, close } = await openBrowser('about:blank')
  const refused: string[] = []
  for (const file of stylesheets) {
    const problems = await page.evaluate(
      (declarations) => declarations.filter(({ property, value }) => !CSS.supports(property, value)),
      declarationsOf(readFileSync(file, 'utf8')),
    )
    refused.push(...problems.map(({ property, value }) => `${basename(file)}: ${property}: ${value}`))
  }
  await close()
  expect([...new Set(refused)]).toEqual([])
})

test('every font face shows fallback text at once and swaps when loaded', () => {
  const faces = stylesheets.flatMap((file) => readFileSync(file, 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? [])
  const fetched = faces.filter((face) => face.includes('url('))
  expect(fetched.length).toBeGreaterThan(2)
  expect(fetched.filter((face) => !/font-display:\s*swap/.test(face))).toEqual([])
})
