/** Builds what changed, then opens the shop in this process. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.ts'
import { root } from './run.ts'

process.chdir(root)
if (existsSync('.env')) process.loadEnvFile('.env')
process.env.NODE_ENV ??= 'production'
await build(false)
await import(pathToFileURL(join(root, 'build/server/shop.js')).href)
