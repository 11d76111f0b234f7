import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json above this file, for sources and builds alike. */
function findRoot(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
    if (folder === dirname(folder)) throw new Error('package.json was not found above the program')
  }
}

export const projectRoot = findRoot()
