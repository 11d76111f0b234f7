/** Builds the shop into build/, when something it is made of changed. `--force` builds in any case. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
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
]
const notSources = /(\.(test|stories)\.tsx?|[\\/]paraglide[\\/].*|\.html|\.jpg)$/

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

/** Compresses each text file once, best and slowest, so that serving it costs nothing. */
function compressFiles(folder: string): void {
  for (const file of filesBelow(folder).filter((name) => /\.(js|css|svg|json|txt|webmanifest)$/.test(name))) {
    const bytes = readFileSync(file)
    if (bytes.byteLength < 1024) continue
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

export function build(isForced: boolean): void {
  const stamp = sourceStamp()
  if (!isForced && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Building the shop …')
  run('node', 'scripts/compile-messages.ts')
  run('react-router', 'build', '--logLevel', 'warn')
  compressFiles(join(root, 'build/client'))
  writeFileSync(stampFile, stamp)
}

if (import.meta.main) build(process.argv.includes('--force'))
