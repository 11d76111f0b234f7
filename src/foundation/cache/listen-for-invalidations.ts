import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type BackoffLimits, retryPauseMs } from '../database/connection/retry-pause.ts'

const channel = 'cache_invalidated'
const retryPauses: BackoffLimits = { firstMs: 250, maxMs: 10_000 }
/** Timeout of answers on a connection that may be dead. */
const answerMs = 2_000
/** Interval of heartbeats on a silent connection, since a frozen server or a cut network closes nothing. */
const checkMs = 5_000

type Listener = {
  /** Results with this tag have changed, and the change is committed. */
  onInvalidate: (tag: string) => void
  /** Whether changes are notified from now on, or may be missed. Earlier results are uncertain in both cases. */
  onConnected: (isConnected: boolean) => void
  onError: (error: Error) => void
}

/**
 * Listens on a dedicated connection for invalidations by any process. Reconnects one attempt at a time with growing
 * pauses, and closes a lost connection before the next. `waitForPending` resolves when everything committed before has
 * been notified; `close` ends it. A connection through a pooler is an error.
 */
export function listenForInvalidations(
  connection: pg.ClientConfig,
  { onInvalidate, onConnected, onError }: Listener,
  pauses: BackoffLimits = retryPauses,
) {
  const ending = new AbortController()
  const { signal } = ending
  let current: pg.Client | undefined

  /** Resolves when an open connection is lost, rejects when connecting fails. */
  async function listen(): Promise<void> {
    const socket = new Socket()
    const client = new pg.Client({
      ...connection,
      // A pool makes its password non-enumerable, so the spread above does not copy it.
      password: connection.password,
      stream: () => socket,
      keepAlive: true,
      query_timeout: answerMs,
    })
    const lost = new Promise<void>((resolve) => client.once('end', resolve))
    // What `close` ends is no error, and what fails before it listens is thrown below.
    client.on('error', (error) => signal.aborted || !current || onError(error))
    client.on('notification', ({ payload = '' }) => {
      for (const tag of payload.split(' ')) onInvalidate(tag)
    })
    const stop = () => socket.destroy()
    signal.addEventListener('abort', stop)
    try {
      await client.connect()
      await refusePooler(client)
      await client.query(`listen ${channel}`)
      current = client
      failures = 0
      onConnected(true)
      await Promise.race([lost, heartbeat(client)])
    } finally {
      signal.removeEventListener('abort', stop)
      socket.destroy()
      if (current) onConnected(false)
      current = undefined
    }
  }

  let failures = 0
  async function listenWithRetry(): Promise<void> {
    while (!signal.aborted) {
      await listen().catch((error) => signal.aborted || onError(error))
      await wait(retryPauseMs(failures, pauses), undefined, { ref: false, signal }).catch(() => undefined)
      failures += 1
    }
  }

  /** Rejects when the server no longer answers. */
  async function heartbeat(client: pg.Client): Promise<never> {
    for (;;) {
      await wait(checkMs, undefined, { ref: false, signal })
      await client.query('select')
    }
  }

  const listening = listenWithRetry()
  return {
    async waitForPending() {
      // A server sends pending notifications before it reports that the next statement is done.
      await current?.query('select').catch(() => undefined)
    },
    isConnected: () => current !== undefined,
    close: async () => {
      ending.abort()
      await listening
    },
  }
}

/**
 * Throws behind a pooler, whose connections have other process ids than the sessions behind them: one that gives each
 * transaction another session accepts LISTEN, and drops the notifications.
 */
async function refusePooler(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const told = 'processID' in client ? client.processID : undefined
  if (rows[0]?.pid !== told)
    throw new Error('changes are not notified through a pooler: set DATABASE_DIRECT_URL to PostgreSQL itself')
}
