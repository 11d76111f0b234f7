import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'
import { openBuiltEmptyShop } from '../../support/shared-built-shop.ts'

/**
 * What Chrome 111 and Safari 16.4 lack, for which Vite writes the scripts: it translates syntax and adds no functions.
 */
const missing =
  /\b(?:AbortSignal\.any|(?:Map|Object)\.groupBy|Promise\.(?:try|withResolvers)|Array\.fromAsync|URL\.parse)\b/

// Builds the shop where it is not built yet.
await openBuiltEmptyShop()

test('scripts of the shop’s pages use nothing that phones of a few years ago lack', () => {
  const folder = join(projectRoot, 'build/client/assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js') && !name.startsWith('staff-'))
  expect(scripts.length).toBeGreaterThan(100)
  const tooNew = scripts.flatMap((name) => {
    const [found] = missing.exec(readFileSync(join(folder, name), 'utf8')) ?? []
    return found === undefined ? [] : [`${name}: ${found}`]
  })
  expect(tooNew).toEqual([])
})
