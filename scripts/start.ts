/** Builds what changed, then opens the shop in this process. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.ts'
import { root } from './run.ts'

process.chdir(root)
if (existsSync('.env')) process.loadEnvFile('.env')
process.env.NODE_ENV ??= 'production'
// Stopping npm stops only the shell that it put between itself and us: without its parent the shop closes too.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref()
}
await build(false)
await import(pathToFileURL(join(root, 'build/server/shop.js')).href)
