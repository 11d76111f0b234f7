import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#foundation/project-root.ts'
import { shopFlags, shopMemory } from '../../scripts/node-flags.ts'
import { secretKey } from './commands.ts'

export const builtPassword = 'mat-khau-thu-nghiem'

export type BuiltShop = {
  url: string
  dataDir: string
  process: ChildProcess
  /** What it printed so far. */
  output: () => string
  /** Ends it the given way and waits until it is gone. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Makes a folder for the data of a shop that a test starts as its own process. */
export function freshDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'tamhuong-shop-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/**
 * Starts the built shop as `npm start` does, on a free port. Rejects with its output when it ends instead of opening.
 */
export function openBuiltShop(dataDir: string, env: Record<string, string> = {}): Promise<BuiltShop> {
  const child = spawn(process.execPath, [...shopFlags, 'build/server/shop.js'], {
    cwd: projectRoot,
    env: {
      ...shopMemory,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: builtPassword,
      DEMO_STAFF_PASSWORD: builtPassword,
      SECRET_KEY: secretKey,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let isOpen = false
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text
      const url = isOpen ? undefined : /open: (http:\/\/\S+)/.exec(output)?.[1]
      if (!url) return
      isOpen = true
      const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
        child.kill(signal)
        await ended
      }
      resolve({ url, dataDir, process: child, output: () => output, stop })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(output)))
  })
}
