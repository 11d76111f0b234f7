import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const channel = 'shop_changed'
const retryMs = 1_000
/** Nobody waits longer for a connection that may be dead. */
const answerMs = 2_000

type Listener = {
  /** A table of public content has changed and the change is committed. */
  onChange: (table: string) => void
  /** From now on changes may go unheard, or are heard again. Nothing from before can be trusted. */
  onHearing: (isHearing: boolean) => void
  onError: (error: Error) => void
}

/**
 * Listens on a connection of its own for changes that any process commits. A lost connection is opened again every second.
 * `caughtUp` waits until all that was committed before is heard; `close` ends it.  Where the database can't LISTEN (transaction pooling), `onHearing(true)` never comes.
 */
export function listenForChanges(connection: pg.ClientConfig, { onChange, onHearing, onError }: Listener) {
  let isEnded = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const current = new pg.Client(connection)
    client = current
    current.on('error', onError)
    current.on('end', () => {
      if (isEnded || client !== current) return
      onHearing(false)
      retry = setTimeout(tryToConnect, retryMs)
      retry.unref()
    })
    current.on('notification', ({ payload }) => onChange(payload ?? ''))
    await current.connect()
    await current.query(`listen ${channel}`)
    onHearing(true)
  }

  function tryToConnect(): void {
    connect().catch((error: Error) => {
      onError(error)
      if (isEnded) return
      retry = setTimeout(tryToConnect, retryMs)
      retry.unref()
    })
  }

  tryToConnect()
  return {
    async caughtUp() {
      // A server tells a session what it listens for before it says that the next statement is done.
      const told = client?.query('select').catch(() => undefined)
      await Promise.race([told, wait(answerMs, undefined, { ref: false })])
    },
    close: async () => {
      isEnded = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
