import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Paths are then those of the project. Loads the settings in `ENV_FILE`, by default `.env`; none when it is empty. */
export function enterProject(): void {
  process.chdir(root)
  const file = process.env.ENV_FILE ?? (existsSync('.env') ? '.env' : '')
  if (file) process.loadEnvFile(file)
}

/** Runs a command of the project with the current Node. Exits the process when it fails. */
export function run(command: string, ...args: string[]): void {
  const bin = join(root, 'node_modules/.bin')
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
  })
  if (result.error) console.error(result.error.message)
  if (result.status !== 0) process.exit(result.status ?? 1)
}
