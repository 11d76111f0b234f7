import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The emails that a shop without a mail server stores in this folder; none before the first one. */
export const readStoredEmails = (folder: string): { name: string; source: string }[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.eml'))
    .map((name) => ({ name, source: readFileSync(join(folder, name), 'utf8') }))
