import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#foundation/project-root.ts'

type Chunk = { file: string; css?: string[]; imports?: string[] }
export type Manifest = Readonly<Record<string, Chunk>>

/** The built files that a page names in its HTML. */
export type PageAssets = { script: string; styles: string[] }

/** The scripts that pages start with, by their sources. */
const entries = { shop: 'src/browser.ts', staff: 'src/admin/app/staff.tsx' } as const
export type PageEntry = keyof typeof entries
const stylesEntry = 'src/ui/theme/theme.css'

/** What Vite wrote about its files. Throws when the shop is not built. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(projectRoot, 'build/client/.vite/manifest.json'), 'utf8')) as Manifest
}

/** Throws when the manifest has no such entry. */
export function pageAssets(manifest: Manifest): Record<PageEntry, PageAssets> {
  return { shop: assetsOf(manifest, entries.shop), staff: assetsOf(manifest, entries.staff) }
}

function assetsOf(manifest: Manifest, entry: string): PageAssets {
  const chunk = manifest[entry]
  const styles = manifest[stylesEntry]
  if (!chunk || !styles) throw new Error(`The build has no ${chunk ? stylesEntry : entry}`)
  return {
    script: `/${chunk.file}`,
    styles: [styles.file, ...(chunk.css ?? [])].map((file) => `/${file}`),
  }
}
