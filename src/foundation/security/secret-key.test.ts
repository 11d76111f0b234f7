import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keyFileOf, readKeyMaterial, secretKeyFrom } from './secret-key.ts'

const key = secretKeyFrom('a'.repeat(32))

function freshFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('what is sealed opens with the same key in the same place, and is never written twice the same way', () => {
  const sealed = key.seal('JBSWY3DPEHPK3PXP', 'staff.totp:1')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(key.seal('JBSWY3DPEHPK3PXP', 'staff.totp:1')).not.toBe(sealed)
  expect(secretKeyFrom('a'.repeat(32)).open(sealed, 'staff.totp:1')).toBe('JBSWY3DPEHPK3PXP')
})

test('nothing opens with another key, in another place, changed, cut off or unsealed', () => {
  const sealed = key.seal('bí mật', 'server_secret:order_link')
  expect(() => secretKeyFrom('b'.repeat(32)).open(sealed, 'server_secret:order_link')).toThrow()
  expect(() => key.open(sealed, 'server_secret:page_preview')).toThrow()
  expect(() => key.open(`${sealed.slice(0, -2)}AA`, 'server_secret:order_link')).toThrow()
  expect(() => key.open(sealed.slice(0, 20), 'server_secret:order_link')).toThrow()
  expect(() => key.open('bí mật', 'server_secret:order_link')).toThrow()
})

test('the key file is made once, for its owner alone, and read from then on', () => {
  const dataDir = join(freshFolder(), 'data')
  const generated = readKeyMaterial({ secretKey: undefined, dataDir })
  expect(generated.length).toBeGreaterThanOrEqual(43)
  expect(readKeyMaterial({ secretKey: undefined, dataDir })).toBe(generated)
  expect(statSync(keyFileOf(dataDir)).mode & 0o777).toBe(0o600)
  expect(readFileSync(keyFileOf(dataDir), 'utf8').trim()).toBe(generated)
  expect(readKeyMaterial({ secretKey: 'c'.repeat(32), dataDir })).toBe('c'.repeat(32))
})

test('a damaged key file is never replaced', () => {
  const dataDir = freshFolder()
  writeFileSync(keyFileOf(dataDir), 'x')
  expect(() => readKeyMaterial({ secretKey: undefined, dataDir })).toThrow(/damaged/)
})
