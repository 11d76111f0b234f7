import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#foundation/project-root.ts'
import { shopFlags, shopMemory } from '../../scripts/node-flags.ts'
import { secretKey } from './commands.ts'

export const builtPassword = 'mat-khau-thu-nghiem'

export type ShopProcess = {
  url: string
  dataDir: string
  process: ChildProcess
  /** Output so far. */
  output: () => string
  /** Sends the signal and waits until the process has ended. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Creates a data folder for a shop started as a separate process. */
export function freshDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'tamhuong-shop-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/**
 * Starts the built shop on a free port, like `npm start`; `folder` is that of another version. Rejects with its output
 * when it exits before it is ready.
 */
export function openBuiltShop(
  dataDir: string,
  env: Record<string, string> = {},
  folder: string = projectRoot,
): Promise<ShopProcess> {
  const child = spawn(process.execPath, [...shopFlags, 'build/server/shop.js'], {
    cwd: folder,
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
    child.once('close', () => reject(new Error(output)))
  })
}
