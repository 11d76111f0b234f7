import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#foundation/project-root.ts'

type Chunk = { file: string; css?: string[]; imports?: string[] }
export type BuildManifest = Readonly<Record<string, Chunk>>

/** The built files that a page references in its HTML; `imports` are those of the script. */
export type PageAssets = { script: string; imports: string[]; styles: string[] }

/** React and the script of an island with everything that it imports, except what every page loads. */
export type IslandScripts = (name: string) => readonly string[]

/** Source files of the scripts that pages start with. */
const entries = { shop: 'src/browser.ts', staff: 'src/admin/app/staff.tsx' } as const
export type PageEntry = keyof typeof entries
const stylesEntry = 'src/ui/theme/theme.css'
const hydration = 'src/rendering/browser/hydrate-island.tsx'

/** Reads Vite's manifest. Throws when the shop is not built. */
export function readManifest(): BuildManifest {
  return JSON.parse(readFileSync(join(projectRoot, 'build/client/.vite/manifest.json'), 'utf8')) as BuildManifest
}

/** Throws when an entry is missing from the manifest. */
export function pageAssets(manifest: BuildManifest): Record<PageEntry, PageAssets> {
  // The staff app imports forty files. Named in the HTML, they were sometimes requested twice through the service
  // worker.
  return { shop: assetsOf(manifest, entries.shop), staff: { ...assetsOf(manifest, entries.staff), imports: [] } }
}

function assetsOf(manifest: BuildManifest, entry: string): PageAssets {
  const chunk = manifest[entry]
  const styles = manifest[stylesEntry]
  if (!chunk || !styles) throw new Error(`The build has no ${chunk ? stylesEntry : entry}`)
  return {
    script: `/${chunk.file}`,
    imports: filesOf(manifest, [entry]).slice(1),
    styles: [styles.file, ...(chunk.css ?? [])].map((file) => `/${file}`),
  }
}

/** Paths of the built files of these sources, followed by those of all their imports. */
export function filesOf(manifest: BuildManifest, sources: readonly string[]): string[] {
  const found = new Set(sources)
  for (const source of found) for (const other of manifest[source]?.imports ?? []) found.add(other)
  return [...found].flatMap((source) => (manifest[source] ? [`/${manifest[source].file}`] : []))
}

export function islandScripts(manifest: BuildManifest): IslandScripts {
  const loaded = new Set(filesOf(manifest, [entries.shop]))
  return (name) => filesOf(manifest, [hydration, `src/${name}.island.tsx`]).filter((file) => !loaded.has(file))
}
