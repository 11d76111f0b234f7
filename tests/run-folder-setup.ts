import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUpAtExit } from '../scripts/clean-up-at-exit.ts'
import { executablePath } from './support/executable-path.ts'
import { memoryFolder } from './support/memory-folder.ts'

/** Puts the temporary files of a run of the tests into one folder. An interrupted run, too, leaves no program. */
export default async function setup(): Promise<void> {
  // Unpacks the browser for later runs, too, and before two workers would do so at once.
  process.env.CHROMIUM_PATH = await executablePath()
  cleanUpAtExit(join(memoryFolder() ?? tmpdir(), 'tamhuong-test-'))
}
