import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { withClient } from '#foundation/database/connection/with-client.ts'
import { openDatabaseProxy } from '../../../prove/support/database-proxy.ts'
import { urlOf } from '../../../tests/support/databases.ts'
import { listenForInvalidations } from './listen-for-invalidations.ts'

/** A listener on a connection that can fail. Its connections have their own application name. */
async function openListener(name: string) {
  const directUrl = urlOf(inject('postgres'))
  const line = await openDatabaseProxy(directUrl)
  const states: boolean[] = []
  const tags: string[] = []
  const listener = listenForInvalidations(
    { connectionString: line.url, application_name: name, connectionTimeoutMillis: 1_000 },
    { onInvalidate: (tag) => tags.push(tag), onConnected: (now) => states.push(now), onError: () => undefined },
    { firstMs: 1, maxMs: 40 },
  )
  const sql = (text: string) => withClient({ connectionString: directUrl }, (client: pg.Client) => client.query(text))
  onTestFinished(async () => {
    await listener.close()
    await line.cut()
  })
  const sessions = async () => {
    const { rows } = await sql(`select pid from pg_stat_activity where application_name = '${name}'`)
    return rows.length
  }
  return { line, states, tags, listener, sql, sessions }
}

test('after an outage there is one session, never more than one attempt at a time, and invalidations arrive again', async () => {
  const { line, states, tags, listener, sql, sessions } = await openListener('listen-outage')
  await expect.poll(() => states).toEqual([true])
  const before = line.figures.attempts
  line.setState('closing')
  await expect.poll(() => line.figures.attempts).toBeGreaterThan(before + 12)
  const attempts = line.figures.attempts
  const startedMs = performance.now()
  await expect.poll(() => line.figures.attempts).toBeGreaterThan(attempts + 5)
  expect(performance.now() - startedMs, 'pauses that have grown').toBeGreaterThan(4 * 20)
  line.setState('open')
  await expect.poll(() => states).toEqual([true, false, true])
  expect(line.figures.maxAtOnce).toBe(1)
  await expect.poll(sessions).toBe(1)
  await sql(`notify cache_invalidated, 'product:1 listings'`)
  await listener.waitForPending()
  expect(tags).toEqual(['product:1', 'listings'])
})

test('a frozen connection is dropped and replaced', async () => {
  const { line, states, listener, sessions } = await openListener('listen-frozen')
  await expect.poll(() => states).toEqual([true])
  line.setState('frozen')
  await listener.waitForPending()
  await expect.poll(() => states).toEqual([true, false])
  line.setState('open')
  await expect.poll(() => states).toEqual([true, false, true])
  await line.cut()
  await line.mend()
  await expect.poll(sessions).toBe(1)
})

test('closing during an outage stops the attempts', async () => {
  const { line, states, listener } = await openListener('listen-close')
  await expect.poll(() => states).toEqual([true])
  line.setState('closing')
  await expect.poll(() => line.figures.attempts).toBeGreaterThan(3)
  await listener.close()
  const { attempts } = line.figures
  line.setState('open')
  await expect.poll(() => states).toEqual([true, false])
  expect(line.figures.attempts).toBe(attempts)
})

test('connects with the options of a pool, which hides its password', async () => {
  const pool = new pg.Pool({ ...inject('postgres'), database: 'postgres' })
  const states: boolean[] = []
  const errors: string[] = []
  const listener = listenForInvalidations(pool.options, {
    onInvalidate: () => undefined,
    onConnected: (now) => states.push(now),
    onError: ({ message }) => errors.push(message),
  })
  onTestFinished(() => pool.end())
  await expect.poll(() => [...states, ...errors]).toEqual([true])
  await listener.close()
  expect(errors, 'a close is no error').toEqual([])
})

test('a pooler is named as the reason why changes may be missed', async () => {
  const { host, port } = inject('postgres')
  // As PgBouncer, it tells clients another process id (message K) than that of the session behind it.
  const pooler = createServer((near) => {
    const far = connect(join(host, `.s.PGSQL.${port}`))
    near.on('error', () => undefined).pipe(far)
    far
      .on('error', () => undefined)
      .on('data', (bytes: Buffer) => {
        const key = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
        if (key >= 0) bytes.writeInt32BE(bytes.readInt32BE(key + 5) + 1, key + 5)
        near.write(bytes)
      })
    near.once('close', () => far.destroy())
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const states: boolean[] = []
  const errors: string[] = []
  const listener = listenForInvalidations(
    { ...inject('postgres'), host: '127.0.0.1', port: (pooler.address() as AddressInfo).port, database: 'postgres' },
    {
      onInvalidate: () => undefined,
      onConnected: (now) => states.push(now),
      onError: (error) => errors.push(error.message),
    },
  )
  onTestFinished(async () => {
    await listener.close()
    pooler.close()
  })
  await expect.poll(() => errors.length).toBeGreaterThan(2)
  expect([...new Set(errors)]).toEqual([expect.stringContaining('set DATABASE_DIRECT_URL')])
  expect([listener.isConnected(), states]).toEqual([false, []])
})
