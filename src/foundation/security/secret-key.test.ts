import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
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

/** Creates the key of each folder at the same moment as the other thread, which has the same process id. */
const createKeys = `
  const { parentPort, workerData: { module, folders, arrived } } = require('node:worker_threads')
  import(module).then(({ readOrCreateKeyMaterial }) => {
    parentPort.postMessage(folders.map((dataDir, at) => {
      Atomics.add(arrived, at, 1)
      while (Atomics.load(arrived, at) < 2);
      return readOrCreateKeyMaterial({ secretKey: undefined, dataDir })
    }))
  })`

test('two that create the key file at the same time get the same key, and leave nothing else', async () => {
  const parent = freshFolder()
  const folders = Array.from({ length: 50 }, (_, at) => join(parent, String(at)))
  const module = new URL('./secret-key.ts', import.meta.url).href
  const workerData = { module, folders, arrived: new Int32Array(new SharedArrayBuffer(4 * folders.length)) }
  const writers = [0, 1].map(() => new Worker(createKeys, { eval: true, workerData }))
  const [first, second] = await Promise.all(
    writers.map(async (writer): Promise<string[]> => (await once(writer, 'message'))[0]),
  )
  expect(new Set(first).size).toBe(folders.length)
  expect(second).toEqual(first)
  expect(folders.flatMap((folder) => readdirSync(folder))).toEqual(folders.map(() => 'secret.key'))
})

test('what a start that was killed has left does not prevent the next one', () => {
  const dataDir = freshFolder()
  writeFileSync(`${keyFileOf(dataDir)}.${process.pid}`, '')
  const generated = readOrCreateKeyMaterial({ secretKey: undefined, dataDir })
  expect(readFileSync(keyFileOf(dataDir), 'utf8').trim()).toBe(generated)
})

test('never replaces a damaged key file', () => {
  const dataDir = freshFolder()
  writeFileSync(keyFileOf(dataDir), 'x')
  expect(() => readOrCreateKeyMaterial({ secretKey: undefined, dataDir })).toThrow(/damaged/)
})
