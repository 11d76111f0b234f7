import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keyFileOf, readOrCreateKeyMaterial, secretKeyFrom } from './secret-key.ts'

const key = secretKeyFrom('a'.repeat(32))

function freshFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('encrypted text opens with the same key and context, and never looks the same twice', () => {
  const sealed = key.seal('JBSWY3DPEHPK3PXP', 'staff.totp:1')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(key.seal('JBSWY3DPEHPK3PXP', 'staff.totp:1')).not.toBe(sealed)
  expect(secretKeyFrom('a'.repeat(32)).open(sealed, 'staff.totp:1')).toBe('JBSWY3DPEHPK3PXP')
})

test('nothing opens with another key or context, modified, truncated or unencrypted', () => {
  const sealed = key.seal('bí mật', 'server_secret:order_link')
  expect(() => secretKeyFrom('b'.repeat(32)).open(sealed, 'server_secret:order_link')).toThrow()
  expect(() => key.open(sealed, 'server_secret:page_preview')).toThrow()
  const changed = sealed.at(-5) === 'A' ? 'B' : 'A'
  const modified = `${sealed.slice(0, -5)}${changed}${sealed.slice(-4)}`
  expect(() => key.open(modified, 'server_secret:order_link')).toThrow()
  expect(() => key.open(sealed.slice(0, 20), 'server_secret:order_link')).toThrow()
  expect(() => key.open('bí mật', 'server_secret:order_link')).toThrow()
})

test('a signature is valid only for its own purpose, text and key', () => {
  const signature = key.sign('device', '1')
  expect(signature).toMatch(/^[\w-]{43}$/)
  expect(secretKeyFrom('a'.repeat(32)).sign('device', '1')).toBe(signature)
  const others = [key.sign('seal', '1'), key.sign('device', '2'), secretKeyFrom('b'.repeat(32)).sign('device', '1')]
  expect(others).not.toContain(signature)
})

test('the key file is created once, readable only by its owner, and reused afterwards', () => {
  const dataDir = join(freshFolder(), 'data')
  const generated = readOrCreateKeyMaterial({ secretKey: undefined, dataDir })
  expect(generated.length).toBeGreaterThanOrEqual(43)
  expect(readOrCreateKeyMaterial({ secretKey: undefined, dataDir })).toBe(generated)
  expect(statSync(keyFileOf(dataDir)).mode & 0o777).toBe(0o600)
  expect(readFileSync(keyFileOf(dataDir), 'utf8').trim()).toBe(generated)
  expect(readOrCreateKeyMaterial({ secretKey: 'c'.repeat(32), dataDir })).toBe('c'.repeat(32))
})

test('never replaces a damaged key file', () => {
  const dataDir = freshFolder()
  writeFileSync(keyFileOf(dataDir), 'x')
  expect(() => readOrCreateKeyMaterial({ secretKey: undefined, dataDir })).toThrow(/damaged/)
})
