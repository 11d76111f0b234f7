import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#foundation/project-root.ts'

type Chunk = { file: string; css?: string[]; imports?: string[] }
export type Manifest = Readonly<Record<string, Chunk>>

/** The built files that a page references in its HTML. */
export type PageAssets = { script: string; styles: string[] }

/** Source files of the scripts that pages start with. */
const entries = { shop: 'src/browser.ts', staff: 'src/admin/app/staff.tsx' } as const
export type PageEntry = keyof typeof entries
const stylesEntry = 'src/ui/theme/theme.css'

/** Reads Vite's manifest. Throws when the shop is not built. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(projectRoot, 'build/client/.vite/manifest.json'), 'utf8')) as Manifest
}

/** Throws when an entry is missing from the manifest. */
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
