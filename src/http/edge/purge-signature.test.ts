import { expect, test } from 'vitest'
import { secretKeyFrom, setSecretKey } from '#foundation/security/secret-key.ts'
import { purgeHeaders, readPurge, signPurge, tagPattern } from './purge-signature.ts'

const key = secretKeyFrom('a key of this test, and long enough')
const now = new Date('2026-11-23T03:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

function signed(tags: readonly string[], material = key) {
  setSecretKey(material)
  const headers = signPurge(tags, now)
  setSecretKey(key)
  return headers
}

test('a purge is valid for a minute and only with this shop’s signature of exactly these tags', () => {
  const purge = signed(['product:1', 'listings'])
  const cases: [what: string, headers: Record<string, string>, at: Date, tags: string[] | undefined][] = [
    ['its own', purge, now, ['product:1', 'listings']],
    ['a minute old', purge, later(60), ['product:1', 'listings']],
    ['older', purge, later(61), undefined],
    ['from the future', purge, later(-61), undefined],
    ['everything instead', { ...purge, [purgeHeaders.tags]: '*' }, now, undefined],
    ['another time', { ...purge, [purgeHeaders.time]: String(later(30).getTime() / 1000) }, later(80), undefined],
    ['another key', signed(['*'], secretKeyFrom('a key of somebody else, long enough')), now, undefined],
    ['an expression among the tags', signed(['.*']), now, undefined],
    ['no signature', { ...purge, [purgeHeaders.signature]: '' }, now, undefined],
    ['nothing', {}, now, undefined],
  ]
  for (const [what, headers, at, tags] of cases) expect([what, readPurge(headers, at)]).toEqual([what, tags])
})

test('the pattern matches a whole tag in any position', () => {
  const finds = (tags: string[], header: string) => new RegExp(tagPattern(tags)).test(header)
  expect(finds(['product:1'], 'listings,product:1,menus')).toBe(true)
  expect(finds(['product:1', 'menus'], 'menus')).toBe(true)
  expect(finds(['product:1'], 'listings,product:12')).toBe(false)
  expect(finds(['page'], 'page:1')).toBe(false)
  expect(finds(['*'], 'settings')).toBe(true)
})
