import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { wildcardTag } from '#foundation/cache/tags.ts'
import { type BackoffLimits, retryPauseMs } from '#foundation/database/connection/retry-pause.ts'
import type { Db } from '#foundation/database/database.ts'
import type { Job } from '#foundation/jobs.ts'
import type { Services } from '#foundation/services.ts'
import { signPurge } from './purge-signature.ts'

export const purgeJob = 'edge.purge'

/** Tags per request; with more it is cheaper to drop everything. */
const maxTags = 100
const answerMs = 2_000
/** A page on its way to the edge during the first purge is dropped by a second one after this time (s). */
const repeatS = 1
/** Time between checks for new purges (ms). */
const lookMs = 100
/** After this time the next scheduled run takes over (ms). */
const longestMs = 50_000
const pauses: BackoffLimits = { firstMs: 250, maxMs: 5_000 }

type Purge = { id: string; tags: string[]; wasSent: boolean; isDue: boolean }
type Sender = Pick<Services, 'db' | 'config' | 'now' | 'log'>

/**
 * From now on each change that invalidates pages also queues a purge for these URLs, in its own transaction (migration
 * 0062); queued purges for other URLs are deleted.
 */
export async function registerEdges(db: Db, urls: readonly string[]): Promise<void> {
  const named = sql`${sql.param([...urls])}::text[]`
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into edge (url) select unnest(${named}) on conflict do nothing`)
    await tx.execute(sql`delete from edge where url <> all (${named})`)
    await tx.execute(sql`delete from edge_purge where url <> all (${named})`)
  })
}

/** Sends queued purges. Requested after every invalidation; the schedule covers missed ones. */
export const purgeEdgesJob = (services: Sender): Job => ({
  name: purgeJob,
  schedule: '* * * * *',
  run: async ({ signal }) => void (await Promise.all(services.config.edges.map((url) => purge(services, url, signal)))),
})

/** Runs until no purge is queued for this edge. Two processes may send the same one, which is harmless. */
async function purge(services: Sender, url: string, signal: AbortSignal): Promise<void> {
  const giveUpMs = performance.now() + longestMs
  let failures = 0
  while (!signal.aborted && performance.now() < giveUpMs) {
    const waiting = await listPurges(services.db, url)
    if (waiting.length === 0) return
    const due = waiting.filter(({ isDue }) => isDue)
    try {
      if (due.length > 0) await send(url, [...new Set(due.flatMap(({ tags }) => tags))], services.now())
      await finish(services.db, due)
      failures = 0
    } catch (error) {
      services.log.warn({ edge: url, error: String(error) }, 'an edge could not be purged')
      failures += 1
    }
    const pauseMs = failures > 0 ? retryPauseMs(failures - 1, pauses) : lookMs
    await wait(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

async function listPurges(db: Db, url: string): Promise<Purge[]> {
  const { rows } = await db.execute<Purge>(sql`
    select id, tags, sent_date is not null as "wasSent",
      sent_date is null or sent_date < now() - make_interval(secs => ${repeatS}) as "isDue"
    from edge_purge where url = ${url} order by id limit 1000`)
  return rows
}

async function send(url: string, tags: readonly string[], now: Date): Promise<void> {
  const named = tags.length > maxTags || tags.includes(wildcardTag) ? [wildcardTag] : tags
  const headers = signPurge(named, now)
  const answer = await fetch(url, {
    method: 'PURGE',
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMs),
  })
  await answer.body?.cancel()
  if (answer.status !== 204) throw new Error(`It answered ${answer.status}`)
}

/** Purges sent for the first time stay queued for the second; others are deleted. */
async function finish(db: Db, sent: readonly Purge[]): Promise<void> {
  const ids = (isSecond: boolean) =>
    sql`${sql.param(sent.filter(({ wasSent }) => wasSent === isSecond).map(({ id }) => id))}::bigint[]`
  await db.execute(sql`update edge_purge set sent_date = now() where id = any (${ids(false)})`)
  await db.execute(sql`delete from edge_purge where id = any (${ids(true)})`)
}
