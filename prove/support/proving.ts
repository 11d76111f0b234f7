import { cpus, totalmem } from 'node:os'
import { findEmbeddedPrograms } from '#foundation/database/embedded/embedded-postgres.ts'
import { root, run } from '../../scripts/run.ts'
import { firstLine } from '../failover/programs.ts'
import { type Check, check, reportLine } from './checks.ts'

/** `npm run prove:crash -- --short` runs the same with smaller numbers. */
export const isShort = process.argv.includes('--short')

/** A proof that hangs has failed. */
const defaultLimitMs = 15 * 60 * 1000

export type Prove = (title: string, proof: () => Promise<Check[]>) => Promise<void>
/** Says that a proof cannot run here, and why; the result mentions how many. */
export type LeaveOut = (title: string, reason: string) => void

type Proofs = (prove: Prove, leaveOut: LeaveOut) => Promise<void>

/**
 * Builds the shop, runs the proofs one after the other and prints the results; exits with 1 if any check failed. Starts
 * when the calling module is loaded, so that the proofs can use what is defined below the call.
 */
export function runProof(proofs: Proofs, limitMs = defaultLimitMs): void {
  setImmediate(() => runNow(proofs, limitMs))
}

async function runNow(proofs: Proofs, limitMs: number): Promise<void> {
  setTimeout(() => {
    console.error('The proofs did not end in time')
    process.exit(1)
  }, limitMs).unref()
  process.chdir(root)
  run('node', 'scripts/build.ts')
  const [cpu] = cpus()
  console.log(
    `${cpu?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  )
  console.log(`embedded: ${firstLine((await findEmbeddedPrograms()).postgres, '--version')}`)
  let failed = 0
  let leftOut = 0
  const leaveOut: LeaveOut = (title, reason) => {
    console.log(`\nNot tried, since ${reason}: ${title}`)
    leftOut += 1
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
  await proofs(prove, leaveOut)
  console.log(`\n${summary(failed, leftOut)}`)
  process.exitCode = failed === 0 ? 0 : 1
}

export function summary(failed: number, leftOut: number): string {
  const tried = leftOut === 0 ? 'All of it holds.' : `All that was tried holds; ${leftOut} were not tried.`
  const rest = leftOut === 0 ? '' : ` ${leftOut} were not tried.`
  return failed === 0 ? tried : `${failed} did not hold.${rest}`
}
