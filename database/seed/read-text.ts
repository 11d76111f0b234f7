import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#foundation/project-root.ts'

export const seedFolder = join(projectRoot, 'database/seed')

/** Rich text of a product, page or post; undefined when there is none in that language. */
export async function readText(
  kind: 'products' | 'pages' | 'posts',
  slug: string,
  locale: 'vi' | 'en',
): Promise<string | undefined> {
  try {
    return await readFile(join(seedFolder, 'texts', kind, `${slug}.${locale}.html`), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
