import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, databaseName } from '#foundation/database/connection/open-database.ts'
import { withClient } from '#foundation/database/connection/with-client.ts'
import { startEmbeddedPostgres } from '#foundation/database/embedded/embedded-postgres.ts'
import { readPostmaster } from '#foundation/database/embedded/postmaster-file.ts'
import { urlOf } from '../databases.ts'

type Server = Awaited<ReturnType<typeof startEmbeddedPostgres>>

/** Two real servers: a primary with an empty database and a streaming replica. `pause` pauses WAL replay. */
export async function startPrimaryAndReplica() {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-replica-'))
  const folders = { primary: join(folder, 'primary'), replica: join(folder, 'replica') }
  const first = await startEmbeddedPostgres({ folder: folders.primary })
  await createDatabase(first.connection, databaseName)
  // Copied while the primary is stopped, instead of using pg_basebackup.
  await first.stop()
  const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to])
  copy(folders.primary, folders.replica)
  // Only its presence and its owner (the server's account) matter.
  copy(join(folders.replica, 'cluster/PG_VERSION'), join(folders.replica, 'cluster/standby.signal'))
  const primary = await startEmbeddedPostgres({ folder: folders.primary, settings: { wal_keep_size: '256MB' } })
  const { host, port, user, password } = primary.connection
  const settings = { primary_conninfo: `host=${host} port=${port} user=${user} password=${password}` }
  const startReplica = () => startEmbeddedPostgres({ folder: folders.replica, settings })
  let replica: Server | undefined = await startReplica()

  const onReplica = <Row extends object>(text: string): Promise<Row[]> =>
    withClient(
      { ...replica?.connection, database: databaseName },
      async (client) => (await client.query<Row>(text)).rows,
    )

  return {
    primaryUrl: urlOf(primary.connection, databaseName),
    replicaUrl: urlOf(replica.connection, databaseName),
    pause: () => onReplica('select pg_wal_replay_pause()'),
    resume: () => onReplica('select pg_wal_replay_resume()'),
    onReplica,
    primaryPid: () => readPostmaster(folders.primary)?.pid ?? Number.NaN,
    replicaPid: () => readPostmaster(folders.replica)?.pid ?? Number.NaN,
    async stopReplica() {
      await replica?.stop()
      replica = undefined
    },
    async startReplica() {
      replica = await startReplica()
    },
    async close() {
      await replica?.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
