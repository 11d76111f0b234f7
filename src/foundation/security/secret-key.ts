import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, constants, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** A key outside the database, so that a copy of the database alone reveals no secrets. */
export type SecretKey = {
  /**
   * AES-256-GCM. `context`, such as `staff.totp:<id>`, is authenticated: a sealed value can only be opened in its own
   * context.
   */
  seal: (plain: string, context: string) => string
  /** Throws when it was sealed with another key or for another context, or was changed. */
  open: (sealed: string, context: string) => string
  /** HMAC-SHA-256 with a separate key for each purpose, base64url. */
  sign: (purpose: string, text: string) => string
}

const prefix = 'v1.'
const ivBytes = 12
const tagBytes = 16

/** By its prefix alone: whether it can be opened is known only by `open`. */
export const isSealed = (value: string): boolean => value.startsWith(prefix)

/** `material` is the value of SECRET_KEY or of the key file: enough random characters, in any encoding. */
export function secretKeyFrom(material: string): SecretKey {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', material, 'tamhuong', purpose, 32))
  const sealing = derived('seal')
  return {
    seal(plain, context) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(context))
      const bytes = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return prefix + Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url')
    },
    open(sealed, context) {
      if (!isSealed(sealed)) throw new Error(`${context} is not sealed`)
      const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url')
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
    sign: (purpose, text) => createHmac('sha256', derived(purpose)).update(text).digest('base64url'),
  }
}

export const keyFileOf = (dataDir: string): string => join(dataDir, 'secret.key')

type KeyPlaces = Pick<Config, 'secretKey' | 'dataDir'>

/** `SECRET_KEY`, else the key file of the data folder; undefined without either. Throws when the file is damaged. */
export const readKeyMaterial = ({ secretKey, dataDir }: KeyPlaces): string | undefined =>
  secretKey ?? readKeyFile(keyFileOf(dataDir))

/** As `readKeyMaterial`; the key file is created on the first start. */
export const readOrCreateKeyMaterial = (places: KeyPlaces): string =>
  readKeyMaterial(places) ?? makeKeyFile(keyFileOf(places.dataDir), places.dataDir)

function readKeyFile(path: string): string | undefined {
  let file: number
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  try {
    const material = readFileSync(file, 'utf8').trim()
    if (material.length < 32) throw new Error(`The key file ${path} is damaged: put back the one that was there.`)
    return material
  } finally {
    closeSync(file)
  }
}

/** Created atomically and never overwritten: of two processes that start together both get the same key. */
function makeKeyFile(path: string, dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // Not the process id: containers that share the folder often have the same one.
  const draft = `${path}.${randomBytes(8).toString('hex')}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readKeyFile(path) ?? makeKeyFile(path, dataDir)
}

let current: SecretKey | undefined

/** Sets the process-wide key; call it once, before any use. */
export function setSecretKey(key: SecretKey): void {
  current = key
}

export function secretKey(): SecretKey {
  if (!current) throw new Error('The secret key was not read at the start')
  return current
}
