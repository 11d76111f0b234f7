import pino from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openTestShop } from '../../tests/support/open-test-shop.ts'
import { connectDatabase } from './database/database.ts'
import { type Job, openJobQueue } from './jobs.ts'

/** A started queue of one process on this shop's database. */
async function startedQueue(database: string, jobs: Job[], log = pino({ level: 'silent' })) {
  const connection = connectDatabase({ ...inject('postgres'), database, max: 4 }, () => undefined)
  const queue = openJobQueue(connection.pool, log)
  await queue.start(jobs)
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await queue.stop()
    await connection.close()
  }
  onTestFinished(close)
  return { ...queue, db: connection.db, pool: connection.pool, close }
}

async function freshDatabase(): Promise<string> {
  const shop = await openTestShop()
  const { rows } = await shop.pool.query<{ name: string }>('select current_database() as name')
  return rows[0]?.name ?? ''
}

/** A job that records its runs, and a promise that resolves when there are `count` of them. */
function notingJob(count: number, schedule?: string) {
  const runs: unknown[] = []
  const done = Promise.withResolvers<void>()
  const run: Job['run'] = async ({ data }) => {
    if (runs.push(data.n ?? null) >= count) done.resolve()
  }
  const job: Job = { name: 'test.note', run, ...(schedule && { schedule }) }
  return { job, runs, all: done.promise }
}

test('a job sent in a transaction runs after the commit, and never after a rollback', async () => {
  const { job, runs, all } = notingJob(1)
  const queue = await startedQueue(await freshDatabase(), [job])
  const lost = queue.db.transaction(async (tx) => {
    await queue.send(tx, 'test.note', { n: 'lost' })
    throw new Error('rolled back')
  })
  await expect(lost).rejects.toThrow('rolled back')
  await queue.db.transaction((tx) => queue.send(tx, 'test.note', { n: 'kept' }))
  await all
  expect(runs).toEqual(['kept'])
})

test('with several processes exactly one runs each job', async () => {
  const database = await freshDatabase()
  const { job, runs, all } = notingJob(30)
  const [first] = await Promise.all([1, 2, 3].map(() => startedQueue(database, [job])))
  const numbers = Array.from({ length: 30 }, (_, n) => n)
  await Promise.all(numbers.map((n) => first?.send(first.db, 'test.note', { n })))
  await all
  expect(runs.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers)
})

test('requesting a scheduled job many times runs it once', async () => {
  const { job, runs, all } = notingJob(1, '0 0 1 1 *')
  const queue = await startedQueue(await freshDatabase(), [job])
  for (let sent = 0; sent < 50; sent += 1) queue.soon('test.note')
  await all
  await queue.close()
  expect(runs).toEqual([null])
})

test('a failed run is logged and waits for its next attempt', async () => {
  const notified = Promise.withResolvers<string>()
  const log = pino({ level: 'error' }, { write: notified.resolve })
  const run = () => Promise.reject(new Error('no paper'))
  const queue = await startedQueue(await freshDatabase(), [{ name: 'test.broken', run }], log)
  await queue.send(queue.db, 'test.broken')
  expect(JSON.parse(await notified.promise)).toMatchObject({
    msg: 'the job test.broken failed',
    err: { message: 'no paper' },
  })
  await queue.stop()
  const { rows } = await queue.pool.query("select state from pgboss.job where name = 'test.broken'")
  expect(rows).toEqual([{ state: 'retry' }])
})

test('stopping waits for the current run and signals it to finish', async () => {
  const begun = Promise.withResolvers<void>()
  let isWhole = false
  const run: Job['run'] = async ({ signal }) => {
    begun.resolve()
    await new Promise((ended) => signal.addEventListener('abort', ended))
    isWhole = true
  }
  const queue = await startedQueue(await freshDatabase(), [{ name: 'test.long', run }])
  await queue.send(queue.db, 'test.long')
  await begun.promise
  await queue.close()
  expect(isWhole).toBe(true)
})

test('jobs continue after every database connection was lost', async () => {
  const database = await freshDatabase()
  const { job, runs, all } = notingJob(1)
  const queue = await startedQueue(database, [job])
  await queue.pool
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    .catch(() => undefined)
  await queue.send(queue.db, 'test.note', { n: 'after' })
  await all
  expect(runs).toEqual(['after'])
})
