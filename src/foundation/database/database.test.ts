import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { withWorkContext } from '#foundation/logging/work-context.ts'
import { awaitPipelined } from './await-pipelined.ts'
import { createDatabase } from './connection/open-database.ts'
import { withClient } from './connection/with-client.ts'
import { connectDatabase, isDatabaseGone } from './database.ts'

/** A single connection, so that one that is never released is noticed at once. */
function oneConnection() {
  const lost: Error[] = []
  const server = { ...inject('postgres'), database: 'postgres', max: 1 }
  const onStatement = () => undefined
  const connection = connectDatabase(server, (error) => lost.push(error), { onStatement })
  onTestFinished(connection.close)
  return { ...connection, lost }
}

const endConnection = (pid: number) =>
  withClient({ ...inject('postgres'), database: 'postgres' }, (other) =>
    other.query('select pg_terminate_backend($1, 5000)', [pid]),
  )

test('losing a connection within a transaction is reported and fails only that transaction', async () => {
  const { db, lost } = oneConnection()
  const pidOf = async (tx: Pick<typeof db, 'execute'>) =>
    (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid ?? 0
  const broken = db.transaction(async (tx) => {
    await endConnection(await pidOf(tx))
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect(lost).not.toEqual([])
  expect(await db.transaction(pidOf)).toBeGreaterThan(0)
})

test('closing ends all sessions on the server, so that it can stop without terminating any', async () => {
  const server = { ...inject('postgres'), database: 'postgres' }
  const connection = connectDatabase({ ...server, max: 20 }, () => undefined)
  const sleeping = Array.from({ length: 20 }, () =>
    connection.pool.query('select pg_backend_pid() as pid, pg_sleep(0.05)'),
  )
  const pids = (await Promise.all(sleeping)).map(({ rows }) => rows[0]?.pid)
  expect(new Set(pids).size).toBe(20)
  const { pool } = oneConnection()
  await pool.query('select')
  await connection.close()
  const { rows } = await pool.query('select pid from pg_stat_activity where pid = any($1)', [pids])
  expect(rows).toEqual([])
})

const asRequest = (id: string) => ({ id, statements: 0, statementMs: 0, isAwaited: true }) as const

test('a single write that waited for a connection until its request was answered does not begin', async () => {
  const { pool } = oneConnection()
  await pool.query('create table note (text text)')
  const busy = await pool.connect()
  const { rows: before } = await busy.query('select pg_backend_pid()')
  const write = withWorkContext(asRequest('late'), () => pool.query(`insert into note values ('late')`))
  await expect(write).rejects.toThrow('did not answer a write in time')
  busy.release()
  const { rowCount } = await pool.query('select from note')
  await pool.query('drop table note')
  expect(rowCount).toBe(0)
  const { rows: after } = await pool.query('select pg_backend_pid()')
  expect(after, 'the connection is kept').toEqual(before)
})

test('a request that has found the database gone asks no more; others do', async () => {
  const { db, pool } = oneConnection()
  const codeOf = async (statement: string) =>
    db.execute(sql.raw(statement)).then(
      () => 'answered',
      ({ cause }) => cause?.code,
    )
  const lose = 'select pg_terminate_backend(pg_backend_pid())'
  const asked = await withWorkContext(asRequest('one'), async () => {
    // The second one waits for the connection that the first one loses.
    const both = await Promise.all([codeOf(lose), codeOf('select 1')])
    return [
      ...both,
      await codeOf('select 1'),
      await db.transaction((tx) => tx.execute(sql`select 1`)).catch(isDatabaseGone),
    ]
  })
  expect(asked).toEqual(['57P01', '57P01', '57P01', true])
  expect(await withWorkContext(asRequest('two'), () => codeOf('select 1'))).toBe('answered')
  const job = { id: 'job', statements: 0, statementMs: 0 }
  expect(await withWorkContext(job, async () => [await codeOf(lose), await codeOf('select 1')])).toEqual([
    '57P01',
    'answered',
  ])
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test.each(['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT'])('%s of another service is not taken for the database’s', (code) => {
  const error = Object.assign(new Error('connect'), { code })
  expect([isDatabaseGone(error), isDatabaseGone(new Error('storing', { cause: error }))]).toEqual([false, false])
})

test.each([
  ['a refused connection', { host: '127.0.0.1', port: 1 }, 'ECONNREFUSED'],
  ['a missing socket', { host: '/nowhere' }, 'ENOENT'],
  ['an unknown host', { host: 'nowhere.invalid' }, /ENOTFOUND|EAI_AGAIN/],
])('%s means that the database is unavailable', async (_, address, code) => {
  const { db, pool, close } = connectDatabase({ ...inject('postgres'), ...address }, () => undefined)
  onTestFinished(close)
  const failed = [pool.query('select'), pool.connect(), db.execute(sql`select`), db.transaction(async () => undefined)]
  for (const error of await Promise.all(failed.map((work) => work.catch((thrown: unknown) => thrown)))) {
    expect(error instanceof Error && (error.cause ?? error)).toMatchObject({ code: expect.stringMatching(code) })
    expect(isDatabaseGone(error)).toBe(true)
  }
})

test('a statement that waited for a connection counts for the request that sent it', async () => {
  const { db } = oneConnection()
  const requests = ['one', 'two', 'three'].map(asRequest)
  await Promise.all(
    requests.map((request) => withWorkContext(request, async () => void (await db.execute(sql`select 1`)))),
  )
  expect(requests.map(({ statements }) => statements)).toEqual([1, 1, 1])
})

test('a connection lost at the start of a transaction is replaced', async () => {
  const { db, pool } = oneConnection()
  pool.once('acquire', (client) => void client.end())
  await expect(db.transaction(async (tx) => tx.execute(sql`select 1`))).rejects.toThrow()
  expect((await db.transaction(async (tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }])
})

test('a connection to a server that has become read-only is replaced, so that the next attempt may reach the primary', async () => {
  const server = inject('postgres')
  const database = `read_only_${process.pid}`
  await createDatabase(server, database)
  const { pool: admin } = oneConnection()
  const { db, close } = connectDatabase({ ...server, database, max: 1 }, () => undefined)
  onTestFinished(async () => {
    await close()
    await admin.query(`drop database ${database}`)
  })
  const write = () => db.transaction(async (tx) => tx.execute(sql`create table written ()`))
  // Applies to new sessions: like a demoted primary, the old ones stay as they are.
  await admin.query(`alter database ${database} set default_transaction_read_only = on`)
  await expect(write()).rejects.toMatchObject({ cause: { code: '25006' } })
  await admin.query(`alter database ${database} set default_transaction_read_only = off`)
  await write()
})

test('repeated statements are prepared once per connection, even in a pipeline', async () => {
  const { db } = oneConnection()
  const add = async (tx: Pick<typeof db, 'execute'>, number: number) =>
    (await tx.execute<{ sum: number }>(sql`select ${number}::int + 1 as sum`)).rows[0]?.sum
  for (let number = 0; number < 10; number++) {
    const sums = await db.transaction((tx) => awaitPipelined(add(tx, number), add(tx, number + 1)))
    expect(sums).toEqual([number + 1, number + 2])
  }
  const { rows } = await db.execute(sql`select statement from pg_prepared_statements`)
  expect(rows).toEqual([{ statement: 'select $1::int + 1 as sum' }])
})

test('a pipeline reports the statement that failed, not the ones aborted by it, and writes nothing', async () => {
  const { db } = oneConnection()
  await db.execute(sql`create temporary table written (number int)`)
  const slowly = async (tx: Pick<typeof db, 'execute'>) => {
    await tx.execute(sql`select 1`)
    await tx.execute(sql`insert into written values (1)`)
  }
  const failing = db.transaction((tx) => awaitPipelined(slowly(tx), tx.execute(sql`select 1 / 0`)))
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
  expect((await db.execute(sql`select number from written`)).rows).toEqual([])
})

test.each([
  ['a server shutting down', '57P01'],
  ['a failover', '25006'],
  ['a full disk', '53100'],
  ['exhausted memory', '53200'],
  ['a failing disk', '58030'],
])('%s means that the database is unavailable', async (_, code) => {
  const { pool } = oneConnection()
  const failing = pool.query(`do $$ begin raise exception sqlstate '${code}'; end $$`)
  expect(isDatabaseGone(await failing.catch((error: unknown) => error))).toBe(true)
})
