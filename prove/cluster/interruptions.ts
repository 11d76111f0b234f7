import { untilTrue } from '../../bench/until-true.ts'
import { type Check, check, noProblems } from '../support/checks.ts'
import type { ClusterUnderProof } from './open-cluster.ts'
import { runUnderLoad } from './run-under-load.ts'

/** Restarts every process in turn under load: no request may fail. */
export async function proveRollingRestart(
  cluster: ClusterUnderProof,
  { buyers }: { buyers: number },
): Promise<Check[]> {
  const before = cluster.pids()
  const { observed, imbalances, lost } = await runUnderLoad(cluster, { buyers, mayBeRefused: false }, () =>
    cluster.restartAll(),
  )
  return [
    check(
      'every process was started anew',
      cluster.pids().every((pid, at) => pid && pid !== before[at]),
    ),
    noProblems(
      `none of ${observed.requests} requests failed meanwhile (${observed.acknowledged.length} orders)`,
      observed.problems,
    ),
    noProblems('no order is lost', lost),
    noProblems('stock, sums and events agree', imbalances),
  ]
}

/**
 * The database goes away under load and comes back: requests are refused with 503 meanwhile, and no process of the shop
 * restarts.
 */
export async function proveDatabaseAbsence(
  cluster: ClusterUnderProof,
  { buyers, how, goAway }: { buyers: number; how: string; goAway: () => Promise<void> },
): Promise<Check[]> {
  const before = cluster.pids()
  let recoveryMs = 0
  const { observed, imbalances, lost } = await runUnderLoad(cluster, { buyers, mayBeRefused: true }, async () => {
    await ordersFlow(cluster)
    await goAway()
    const backMs = performance.now()
    await ordersFlow(cluster)
    recoveryMs = performance.now() - backMs
  })
  return [
    noProblems(
      `${how}: of ${observed.requests} requests ${observed.refusals} got a 503 (with Retry-After and a message), the others an answer (${observed.acknowledged.length} orders)`,
      observed.problems,
    ),
    check('some got one', observed.refusals > 0, observed.refusals),
    check(
      'orders flow again on every process, none of which was started anew',
      cluster.pids().join() === before.join(),
      `${Math.round(recoveryMs)} ms after`,
    ),
    noProblems('no order is lost', lost),
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

/** Waits until every process is ready, which needs the database. */
async function ordersFlow(cluster: ClusterUnderProof): Promise<void> {
  const isReady = async () =>
    (await Promise.all(cluster.urls().map((url) => fetch(`${url}/readyz`)))).every(({ ok }) => ok)
  await untilTrue(isReady, 60_000, 5)
}
