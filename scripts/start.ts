/** Builds if needed, then starts the shop. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.ts'
import { shopFlags, shopMemory } from './node-flags.ts'
import { readArguments } from './read-arguments.ts'
import { enterProject, root } from './run.ts'

readArguments('npm start (npm run start): settings are in .env', {})
enterProject()
process.env.NODE_ENV ??= 'production'
await build(false)
if (!process.env.DATABASE_URL && !existsSync(join(process.env.DATA_DIR ?? 'data', 'postgres')))
  console.log('The first start makes a database and stocks the demo shop, which takes a few seconds …')
const shop = join(root, 'build/server/shop.js')
// Replaces the process, which frees the memory used for building.
if (process.execve)
  process.execve(process.execPath, [process.execPath, ...shopFlags, shop], { ...shopMemory, ...process.env })
await import(pathToFileURL(shop).href)
