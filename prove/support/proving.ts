import { getEmbeddedPrograms } from '#foundation/database/embedded/embedded-postgres.ts'
import { describeMachine } from '../../bench/report.ts'
import { cleanUpAtExit } from '../../scripts/clean-up-at-exit.ts'
import { root, run } from '../../scripts/run.ts'
import { versionLine } from '../failover/programs.ts'
import { type Check, check, reportLine } from './checks.ts'

/** `npm run prove:orders -- --short` runs the same with smaller numbers. */
export const isShort = process.argv.includes('--short')

/** Of a whole run: what its proofs leave running must end by then, too. */
const defaultLimitMs = 15 * 60 * 1000

export type Prove = (title: string, proof: () => Promise<Check[]>) => Promise<void>
/** Says that a proof cannot run here, and why; the result mentions how many. */
export type Skip = (title: string, reason: string) => void

type Proofs = (prove: Prove, skip: Skip) => Promise<void>

/**
 * Builds the shop, runs the proofs one after the other and prints the results; exits with 1 if any check failed. Starts
 * when the calling module is loaded, so that the proofs can use what is defined below the call.
 */
export function runProof(proofs: Proofs, limitMs = defaultLimitMs): void {
  setImmediate(() => runNow(proofs, limitMs))
}

async function runNow(proofs: Proofs, limitMs: number): Promise<void> {
  cleanUpAtExit()
  setTimeout(() => {
    console.error('The proofs did not end in time')
    process.exit(1)
  }, limitMs).unref()
  process.chdir(root)
  run('node', 'scripts/build.ts')
  console.log(describeMachine())
  console.log(`embedded: ${versionLine((await getEmbeddedPrograms()).postgres, '--version')}`)
  await proveAll(proofs)
}

/** Runs the proofs and prints the results. The exit code is 1 until all checks have passed. */
export async function proveAll(proofs: Proofs): Promise<void> {
  // Node ends the process when nothing is left that could settle what a proof awaits.
  process.exitCode = 1
  let failed = 0
  let skipped = 0
  const skip: Skip = (title, reason) => {
    console.log(`\nNot tried, since ${reason}: ${title}`)
    skipped += 1
  }
  const prove: Prove = async (title, proof) => {
    console.log(`\n${title}`)
    const startedMs = performance.now()
    const found = await proof()
    const checks = found.length > 0 ? found : [check('the proof checks something', false, 'it ended without a check')]
    for (const one of checks) console.log(`  ${reportLine(one)}`)
    failed += checks.filter(({ passed }) => !passed).length
    console.log(`  ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
  }
  await proofs(prove, skip)
  console.log(`\n${summary(failed, skipped)}`)
  process.exitCode = failed === 0 ? 0 : 1
}

export function summary(failed: number, skipped: number): string {
  const tried = skipped === 0 ? 'All of it holds.' : `All that was tried holds; ${skipped} were not tried.`
  const rest = skipped === 0 ? '' : ` ${skipped} were not tried.`
  return failed === 0 ? tried : `${failed} did not hold.${rest}`
}
