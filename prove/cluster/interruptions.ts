import { type Check, check, noProblems } from '../support/checks.ts'
import type { ClusterUnderProof } from './open-cluster.ts'
import { untilAllReady, untilOrdersFlow } from './orders-flow.ts'
import { runUnderLoad } from './run-under-load.ts'

/** Restarts every process in turn under load: no request may fail. */
export async function proveRollingRestart(
  cluster: ClusterUnderProof,
  { buyers }: { buyers: number },
): Promise<Check[]> {
  const before = cluster.pids()
  const { observed, imbalances, lost, surplus } = await runUnderLoad(cluster, { buyers, mayBeRefused: false }, () =>
    cluster.restartAll(),
  )
  return [
    check(
      'every process was started anew',
      cluster.pids().every((pid, at) => pid && pid !== before[at]),
    ),
    noProblems(
      `none of ${observed.requests} requests failed meanwhile (${observed.acknowledged.size} orders)`,
      observed.problems,
    ),
    noProblems('no order is lost', lost),
    noProblems('no other is there', surplus),
    noProblems('stock, sums and events agree', imbalances),
  ]
}

/** A limit for the time until orders flow again is only for an otherwise idle machine. */
type Absence = { buyers: number; how: string; goAway: () => Promise<void>; recoveryLimitMs?: number }

/**
 * The database goes away under load and comes back: requests are refused with 503 meanwhile, and no process of the shop
 * restarts.
 */
export async function proveDatabaseAbsence(
  cluster: ClusterUnderProof,
  { buyers, how, goAway, recoveryLimitMs = Number.POSITIVE_INFINITY }: Absence,
): Promise<Check[]> {
  const before = cluster.pids()
  let recoveryMs = 0
  const load = { buyers, mayBeRefused: true, processes: cluster.urls() }
  const { observed, imbalances, lost, surplus } = await runUnderLoad(cluster, load, async (sofar) => {
    await untilOrdersFlow(sofar, 1)
    await goAway()
    const backMs = performance.now()
    await untilAllReady(cluster)
    await untilOrdersFlow(sofar, 1)
    recoveryMs = performance.now() - backMs
  })
  return [
    noProblems(
      `${how}: of ${observed.requests} requests ${observed.refusals} got a 503 (with Retry-After and a message), the others an answer (${observed.acknowledged.size} orders)`,
      observed.problems,
    ),
    check('some got one', observed.refusals > 0, observed.refusals),
    check(
      'orders flow again on every process, none of which was started anew',
      cluster.pids().join() === before.join() && recoveryMs <= recoveryLimitMs,
      `${Math.round(recoveryMs)} ms after`,
    ),
    noProblems('no order is lost', lost),
    noProblems('no other is there', surplus),
    noProblems('stock, sums and events agree', imbalances),
  ]
}

/** The pool of a process, and its listener. */
const mostSessions = 10 + 1

/** However often its processes tried to reach the database, they have no more sessions than in ordinary operation. */
export async function checkDatabaseSessions({ urls, queryDatabase }: ClusterUnderProof): Promise<Check> {
  const sessions = await queryDatabase(async (db) => {
    const { rows } = await db.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return rows[0]?.n ?? 0
  })
  const most = urls().length * mostSessions
  return check(`at most ${most} sessions are open after it`, sessions > 0 && sessions <= most, sessions)
}
