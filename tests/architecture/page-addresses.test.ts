import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'

/** A hard-coded path in a link, redirect or navigation. */
const writtenOut =
  /(\b(to|href)=\{?|\b(to|href): |PageRedirect\(|navigate\()['"`]\/(home|shop|search|collections|product|page|blogs|blog-view|calendar|shopping-cart|checkout|track-order|my-orders|order|landing)(?![\w.-])/

test('page URLs come from the list of routes, so that renaming one updates its links', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: projectRoot, exclude: ['**/*.{test,stories}.*'] })
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => writtenOut.test(readFileSync(join(projectRoot, file), 'utf8')))).toEqual([])
})
