import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'

/** Islands and staff screens run in browsers, whose clock is the visitor's own. */
const ofTheServer = ['**/*.page.tsx', '**/load-*.ts', 'seo/**/*.{ts,tsx}', '**/*-routes.tsx', 'layout/shop-data.ts']

test('pages and feeds take the time from the request, which has the clock of the shop', () => {
  const cwd = join(projectRoot, 'src/storefront')
  const files = globSync(ofTheServer, { cwd, exclude: ['**/*.test.*'] })
  expect(files.length).toBeGreaterThan(50)
  const readsClock = (file: string) => /new Date\(\)|Date\.now\(/.test(readFileSync(join(cwd, file), 'utf8'))
  expect(files.filter(readsClock)).toEqual([])
})
