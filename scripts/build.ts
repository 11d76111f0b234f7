/** Builds the shop into build/, when something it is made of changed. `--force` builds in any case. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type ScreenMap, shopMap, shopMapUrl } from '../src/wake/shop-map.ts'
import { root, run } from './run.ts'

const stampFile = join(root, 'build/.stamp')
const sources = [
  'src',
  'database/seed',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/lean-server.ts',
  'scripts/compile-messages.ts',
  'scripts/message-modules.ts',
]
const notSources = /(\.(test|stories)\.tsx?|[\\/]i18n[\\/]messages\.(texts\.js|js|d\.ts)|\.html|\.jpg)$/

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

function sourceStamp(): string {
  const hash = createHash('sha256')
  for (const file of sources
    .flatMap((source) => filesBelow(join(root, source)))
    .filter((file) => !notSources.test(file))) {
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const [gzipped, brotlied] = [promisify(gzip), promisify(brotliCompress)]

/** Compresses each text file once, best and slowest, so that serving it costs nothing. */
async function compressFiles(folder: string): Promise<void> {
  const files = filesBelow(folder).filter((name) => /\.(js|css|svg|json|txt|webmanifest)$/.test(name))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      // Below this the compressed bytes are hardly fewer.
      if (bytes.byteLength < 256) return
      await writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 }))
      await writeFile(`${file}.br`, await brotlied(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    }),
  )
}

/** Chunks of the frame around every page that its own scripts do not name. */
const comesLater = /^(header-drawer|added-drawer|session|browser-api)-.+\.js$/

/** The given chunks and all that they import, as paths. */
function withImports(folder: string, names: readonly string[]): string[] {
  const found = new Set(names)
  for (const name of found) {
    for (const [, other] of readFileSync(join(folder, name), 'utf8').matchAll(/from\s*["']\.\/([^"']+)["']/g))
      found.add(other ?? '')
  }
  return [...found].map((name) => `/assets/${name}`)
}

/** Writes the map that the shop's pages carry beside the map of all screens. */
function writeShopMap(client: string): void {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.+\.js$/.test(file))
  if (name === undefined) throw new Error('The build wrote no map of the screens')
  const [assignment = '', json = ''] =
    /^(.+?=)(.+?);?$/.exec(readFileSync(join(client, 'assets', name), 'utf8').trim())?.slice(1) ?? []
  const map = shopMap(JSON.parse(json) as ScreenMap)
  writeFileSync(join(client, shopMapUrl(`/assets/${name}`)), `${assignment}${JSON.stringify(map)}`)
}

/** Bundles the service worker. Its version is made of the names of all built files, which change with their content. */
async function buildServiceWorker(client: string): Promise<void> {
  const names = readdirSync(join(client, 'assets')).sort()
  // The staff's stylesheet is none of a visitor's concern.
  const styles = names.filter((name) => /\.css$/.test(name) && !/^staff-/.test(name)).map((name) => `/assets/${name}`)
  // Only who builds loads the builder: a start that finds everything built stays light.
  const { build: bundle } = await import('vite')
  const { messages } = await import('./message-modules.ts')
  await bundle({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [messages()],
    define: {
      shopVersion: JSON.stringify(createHash('sha256').update(names.join()).digest('hex').slice(0, 12)),
      shopStyles: JSON.stringify(styles),
      shopLater: JSON.stringify(
        withImports(
          join(client, 'assets'),
          names.filter((name) => comesLater.test(name)),
        ),
      ),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, 'src/offline/service-worker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  })
}

export async function build(isForced: boolean): Promise<void> {
  const stamp = sourceStamp()
  if (!isForced && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const startedMs = performance.now()
  console.log('Building the shop: its sources changed since the last build, or there was none …')
  run('react-router', 'build', '--logLevel', 'warn')
  const client = join(root, 'build/client')
  writeShopMap(client)
  await buildServiceWorker(client)
  await compressFiles(client)
  writeFileSync(stampFile, stamp)
  console.log(`Built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
}

if (import.meta.main) await build(process.argv.includes('--force'))
