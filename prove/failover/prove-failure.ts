import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from '#foundation/database/connection/with-client.ts'
import { applicationName } from '#foundation/database/database.ts'
import { untilTrue } from '../../scripts/until-true.ts'
import { signIn } from '../../tests/support/api-of.ts'
import type { ClusterUnderProof } from '../cluster/open-cluster.ts'
import { untilAllReady, untilOrdersFlow } from '../cluster/orders-flow.ts'
import { runUnderLoad } from '../cluster/run-under-load.ts'
import { proveEditShows } from '../cluster/shared-state.ts'
import { type Check, check, noProblems } from '../support/checks.ts'
import { leaseSeconds } from './configs.ts'
import { type Failure, runFailure } from './failures.ts'
import type { Rig } from './rig.ts'

const refusalLimitMs = 5_000
const marginMs = 5_000
/** How long processes may take after recovery to get back to one LISTEN connection each. */
const listenersSettleMs = 30_000
/** Jobs are scheduled every minute, and processes look for new ones every 20 s. */
const scheduledLimitMs = 150_000
const cachedPages = ['/home', '/en/home', '/shop']

/** `always`: checks that hold on any machine; `inTime`: checks that need an otherwise idle machine. */
type FailureChecks = { always: Check[]; inTime: Check[] }

/** Runs one failure under load and checks orders, books and database nodes. */
export async function proveFailure(failure: Failure, rig: Rig, cluster: ClusterUnderProof): Promise<FailureChecks> {
  const pids = cluster.pids()
  const token = await cluster.token()
  let startedMeanwhile = 'nothing was started'
  let recoveredAt = ''
  const load = { buyers: 6, mayBeRefused: true, thinkMs: 250, cachedPages, processes: cluster.urls() }
  const { observed, imbalances, lost, surplus } = await runUnderLoad(cluster, load, async (sofar) => {
    await untilTrue(async () => sofar.acknowledged.size >= 20)
    // The new goods of this load have dropped those pages from the caches.
    const areCached = () => sofar.ofProcesses.every(({ cachedReads }) => cachedReads >= 4 * cachedPages.length)
    await untilTrue(async () => areCached())
    await runFailure(failure, rig, async () => {
      if (!failure.keepsPrimary) startedMeanwhile = await startAnother(cluster)
    })
    await untilAllReady(cluster)
    recoveredAt = await databaseTime(cluster)
    await untilOrdersFlow(sofar, 5)
  })
  const orderPauseLimitMs = (failure.blocksOrders ? failure.lastsMs : leaseSeconds * 1000) + marginMs
  const slowest = observed.slowestRefusal
  const inTime = [
    check(
      'every refusal came within 5 s',
      slowest.ms <= refusalLimitMs,
      `${Math.round(slowest.ms)} ms, ${slowest.url} at ${slowest.askedAt}, request ${slowest.requestId}`,
    ),
    check(
      `orders flow again within ${orderPauseLimitMs / 1000} s`,
      observed.orderPauseMs <= orderPauseLimitMs,
      `${Math.round(observed.orderPauseMs)} ms without an order`,
    ),
    check(
      `on every process orders flow again within ${orderPauseLimitMs / 1000} s`,
      observed.ofProcesses.every(({ orderPauseMs }) => orderPauseMs <= orderPauseLimitMs),
      observed.ofProcesses.map(({ orderPauseMs }) => `${Math.round(orderPauseMs)} ms`).join(', '),
    ),
  ]
  const always = [
    noProblems(
      `${failure.name}: of ${observed.requests} requests ${observed.refusals} were refused with a time to come back, all others were answered (${observed.acknowledged.size} orders)`,
      observed.problems,
    ),
    ...(failure.keepsReads
      ? [check('reads were answered meanwhile', observed.refusalsOfReads === 0, `${observed.refusalsOfReads} refused`)]
      : []),
    check('no process was started anew', cluster.pids().join() === pids.join()),
    ...(failure.keepsPrimary
      ? []
      : [check('a process that is started meanwhile comes up', startedMeanwhile === '', startedMeanwhile)]),
    noProblems('no acknowledged order is lost', lost),
    noProblems('each that was sent again is there once', surplus),
    noProblems('stock, sums and events agree', imbalances),
    noProblems('all nodes hold the same orders on one timeline', await nodesThatDiffer(rig, cluster)),
    check('a token from before holds on every process', await holdsEverywhere(cluster, token)),
    check('signing in works', await holdsEverywhere(cluster, await cluster.token())),
    await oneListenerEach(cluster),
    ...(await editsShow(cluster)),
    await scheduledJobRan(cluster, recoveredAt),
  ]
  return { always, inTime }
}

const databaseTime = (cluster: ClusterUnderProof) =>
  cluster.queryDatabase(async (db) => {
    const { rows } = await db.query<{ now: string }>('select clock_timestamp()::text as now')
    return rows[0]?.now ?? ''
  })

/** An edit through any process shows on the others. */
async function editsShow(cluster: ClusterUnderProof): Promise<Check[]> {
  const token = await cluster.token()
  const checks: Check[] = []
  for (const url of cluster.urls()) {
    const others = cluster.urls().filter((other) => other !== url)
    checks.push(await proveEditShows(url, others, token))
  }
  return checks
}

/** A job that its schedule started after the recovery has been completed. */
async function scheduledJobRan(cluster: ClusterUnderProof, since: string): Promise<Check> {
  const ran = () =>
    cluster.queryDatabase(async (db) => {
      const { rows } = await db.query<{ name: string }>(
        `select distinct name from pgboss.job join pgboss.schedule using (name)
         where state = 'completed' and started_on > $1 order by name`,
        [since],
      )
      return rows.map(({ name }) => name)
    })
  await untilTrue(async () => (await ran()).length > 0, scheduledLimitMs).catch(() => undefined)
  const names = await ran()
  return check('a scheduled job ran after the recovery', names.length > 0, names.join(', '))
}

/**
 * Starts a process now; returns what went wrong, '' when it starts and answers. It may start just before the database
 * goes away, and is then asked again as every buyer would.
 */
async function startAnother(cluster: ClusterUnderProof): Promise<string> {
  try {
    const { url, stop } = await cluster.startAnother()
    let status = 0
    await untilTrue(async () => {
      status = (await fetch(`${url}/api/v1/product/pagination?limit=1`)).status
      return status !== 503
    })
    await stop()
    return status === 200 ? '' : String(status)
  } catch (error) {
    return String(error).slice(0, 300)
  }
}

async function holdsEverywhere(cluster: ClusterUnderProof, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` }
  const answers = await Promise.all(cluster.urls().map((url) => fetch(`${url}/api/v1/auth/info`, { headers })))
  return answers.every(({ ok }) => ok) && (await Promise.all(cluster.urls().map((url) => signIn(url)))).every(Boolean)
}

/** Compares the orders of all nodes once the replicas have caught up with the primary. */
async function nodesThatDiffer(rig: Rig, cluster: ClusterUnderProof): Promise<string[]> {
  const { rows } = await cluster.queryDatabase((db) => db.query<{ name: string }>('select current_database() as name'))
  const digest = (url: string) => {
    const connection = new URL(url)
    connection.pathname = `/${rows[0]?.name}`
    return withClient({ connectionString: connection.href }, async (db) => {
      const { rows } = await db.query<{ digest: string }>(
        `select count(*) || ' ' || md5(string_agg(order_id, ',' order by order_id)) as digest from shop_order`,
      )
      return rows[0]?.digest ?? ''
    })
  }
  const primary = await rig.primary()
  const differing = async () => {
    const right = await digest(rig.urlOf(primary))
    const all = await Promise.all(rig.nodes.map(async (node) => [node.name, await digest(rig.urlOf(node))] as const))
    return all.flatMap(([name, one]) => (one === right ? [] : [`${name}: ${one} instead of ${right}`]))
  }
  await untilTrue(async () => (await differing()).length === 0, 20_000).catch(() => undefined)
  return differing()
}

/**
 * Each process holds exactly one LISTEN connection for changes by other processes, and no old one is left over. Its
 * last statement is `listen …`, or the `select` by which the process verifies it.
 */
async function oneListenerEach(cluster: ClusterUnderProof): Promise<Check> {
  const count = () =>
    cluster.queryDatabase(async (db) => {
      const { rows } = await db.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where application_name = $1 and datname = current_database() and query in ('listen cache_invalidated', 'select')`,
        [applicationName],
      )
      return rows[0]?.n ?? 0
    })
  const expected = cluster.urls().length
  await untilTrue(async () => (await count()) === expected, listenersSettleMs).catch(() => undefined)
  await wait(1_000)
  const found = await count()
  return check('each process listens once', found === expected, found)
}
