import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#foundation/project-root.ts'
import { shopFlags, shopMemory } from '../../scripts/node-flags.ts'
import { type Started, secretKey, waitForOutput } from './commands.ts'

export const builtPassword = 'mat-khau-thu-nghiem'

export type ShopProcess = Omit<Started, 'found'> & { url: string; dataDir: string; process: ChildProcess }

/** Creates a data folder for a shop started as a separate process. */
export function freshDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'tamhuong-shop-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/**
 * Starts the built shop on a free port, like `npm start`, with these settings alone; `folder` is another version's, and
 * `prefix` a command that replaces itself with Node. Rejects with its output when it exits before it is ready.
 */
export async function openBuiltShop(
  dataDir: string,
  env: Record<string, string> = {},
  folder: string = projectRoot,
  prefix: readonly string[] = [],
): Promise<ShopProcess> {
  const [program = '', ...args] = [...prefix, process.execPath, ...shopFlags, 'build/server/shop.js']
  const child = spawn(program, args, {
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
  const { found, output, stop } = await waitForOutput(child, /open: (http:\/\/\S+)/)
  return { url: found, dataDir, process: child, output, stop }
}
