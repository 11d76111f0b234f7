import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemTempFolder } from '../../scripts/clean-up-at-exit.ts'
import type { Check } from '../support/checks.ts'

type Rig = { writeLogs: (folder: string) => Promise<void> }
/** What each process of the shop has written. */
type Outputs = () => readonly string[]

/** When the proof throws or a check fails, the logs of that moment are kept. */
export async function keepLogsOfFailure(rig: Rig, outputs: Outputs, proof: () => Promise<Check[]>): Promise<Check[]> {
  let found: Check[] | undefined
  try {
    found = await proof()
    return found
  } finally {
    if (!found?.every(({ passed }) => passed)) await keepLogs(rig, outputs)
  }
}

/** Writes all logs into a new folder, prints its path and resolves to it. */
export async function keepLogs(rig: Rig, outputs: Outputs = () => []): Promise<string> {
  const folder = mkdtempSync(join(systemTempFolder, 'tamhuong-failover-logs-'))
  await rig.writeLogs(folder)
  for (const [at, output] of outputs().entries()) writeFileSync(join(folder, `shop${at + 1}.log`), output)
  console.log(`  Logs of the nodes, proxies and processes: ${folder}`)
  return folder
}
