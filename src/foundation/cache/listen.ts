import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type RetryPauses, retryPauseMs } from '../database/connection/retry-pause.ts'

const channel = 'cache_invalidated'
const retryPauses: RetryPauses = { firstMs: 250, maxMs: 10_000 }
/** Nobody waits longer for a connection that may be dead. */
const answerMs = 2_000
/** How often a silent connection is asked whether it still is one: a frozen server or a cut network closes nothing. */
const checkMs = 5_000

type Listener = {
  /** What depends on this tag has changed, and the change is committed. */
  onInvalidate: (tag: string) => void
  /** From now on changes are notified, or may be missed. Nothing from before is certain. */
  onConnected: (isConnected: boolean) => void
  onError: (error: Error) => void
}

/**
 * Listens on one connection of its own for what any process invalidates. There is one attempt at a time, after growing
 * pauses, and a lost connection is closed before the next. `waitForPending` waits until all that was committed before is
 * notified; `close` ends it. Where the database can't LISTEN (transaction pooling), `onConnected(true)` never comes.
 */
export function listenForInvalidations(
  connection: pg.ClientConfig,
  { onInvalidate, onConnected, onError }: Listener,
  pauses: RetryPauses = retryPauses,
) {
  const ending = new AbortController()
  const { signal } = ending
  let current: pg.Client | undefined

  /** Resolves when an open connection is lost, rejects when none comes about. */
  async function listen(): Promise<void> {
    const socket = new Socket()
    const client = new pg.Client({
      ...connection,
      // A pool hides its password from enumeration, and so from the spread above.
      password: connection.password,
      stream: () => socket,
      keepAlive: true,
      query_timeout: answerMs,
    })
    const lost = new Promise<void>((resolve) => client.once('end', resolve))
    // Closing cuts the connection, which is no error then.
    client.on('error', (error) => signal.aborted || onError(error))
    client.on('notification', ({ payload = '' }) => {
      for (const tag of payload.split(' ')) onInvalidate(tag)
    })
    const stop = () => socket.destroy()
    signal.addEventListener('abort', stop)
    try {
      await client.connect()
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
      // A server tells a session what it listens for before it says that the next statement is done.
      await current?.query('select').catch(() => undefined)
    },
    isConnected: () => current !== undefined,
    close: async () => {
      ending.abort()
      await listening
    },
  }
}
