import { expect, test } from 'vitest'
import { offlinePage, titleAndRootIn } from './offline-page.ts'

const root = '<html lang="en" data-preset="lara" data-primary="rose" data-surface="ocean" data-mode="system">'
const stored = `<!DOCTYPE html>${root}<head><title>Đèn &amp; nến</title></head><body></body></html>`

test('a page lists its title and the tag with its theme as they are written', () => {
  expect(titleAndRootIn(stored)).toEqual({ title: 'Đèn &amp; nến', root })
  expect(titleAndRootIn('')).toEqual({ title: '', root: '' })
})

test.each([
  ['the theme of the stored pages', [{ url: 'https://shop.test/en/home', ...titleAndRootIn(stored) }], root],
  ['the default theme without any', [], '<html lang="en" data-preset="aura" data-primary="noir" data-surface="stone">'],
])('offline, a page that is not stored is replaced in %s', async (_theme, pages, tag) => {
  const answer = offlinePage('https://shop.test/en/shop', false, [], pages)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toMatch(new RegExp(`^<!doctype html>\\n${tag}\\n`))
})
