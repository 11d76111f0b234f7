/** Builds the shop into build/ if its sources have changed. `--force` builds in any case. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesOf, pageAssets, readManifest } from '../src/rendering/assets.ts'
import { readArguments } from './read-arguments.ts'
import { root, run } from './run.ts'

const stampFile = join(root, 'build/.stamp')
const sources = [
  'src',
  'database/seed',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.ts',
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

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** Compresses each text file once at the highest level, so that serving it needs no CPU time. */
async function compressFiles(folder: string): Promise<void> {
  const files = filesBelow(folder).filter((name) => /\.(js|css|svg|json|txt|webmanifest)$/.test(name))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      // Smaller files hardly shrink.
      if (bytes.byteLength < 256) return
      await writeFile(`${file}.gz`, await gzipped(bytes, { level: 9 }))
      await writeFile(`${file}.br`, await brotlied(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    }),
  )
}

/** Entry points that must work offline. */
const offlineParts = [
  'src/rendering/browser/hydrate-island.tsx',
  'src/storefront/layout/start-after-first-move.ts',
  'src/storefront/cart/shopping-cart.island.tsx',
  'src/storefront/product/product-offer.island.tsx',
  'src/storefront/product/set-offer.island.tsx',
  'src/storefront/product/text-offer.island.tsx',
  'src/catalog/web/product-gallery.island.tsx',
  'src/attachments/web/picture-viewer.tsx',
  'src/checkout/web/lines/saved-list.tsx',
  'src/ui/feedback/failed-part.tsx',
  'src/ui/feedback/mount-toasts.tsx',
]

/**
 * Bundles the service worker. Its version is derived from the names of all built files, which change with their
 * content.
 */
async function buildServiceWorker(client: string): Promise<void> {
  const names = readdirSync(join(client, 'assets')).sort()
  const manifest = readManifest()
  const missing = offlineParts.filter((part) => !manifest[part])
  if (missing.length > 0) throw new Error(`These have no file of their own: ${missing.join(', ')}`)
  // Imported lazily: a start with a current build needs no bundler.
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
      shopStyles: JSON.stringify(pageAssets(manifest).shop.styles),
      shopIslands: JSON.stringify(filesOf(manifest, offlineParts)),
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
  run('vite', 'build', '--logLevel', 'warn')
  run('vite', 'build', '--ssr', 'src/main.ts', '--logLevel', 'warn')
  const client = join(root, 'build/client')
  await buildServiceWorker(client)
  await compressFiles(client)
  writeFileSync(stampFile, stamp)
  console.log(`Built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
}

if (import.meta.main) {
  const { values } = readArguments('npm run build', { options: { force: { type: 'boolean' } } })
  await build(values.force === true)
}
