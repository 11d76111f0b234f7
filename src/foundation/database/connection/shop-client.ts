import type { EventEmitter } from 'node:events'
import pg from 'pg'

const connectionErrors = new WeakSet<Error>()

/** A client whose connection errors are recognized: other services' have the same codes, such as `ECONNREFUSED`. */
export class ShopClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const { connection } = this as pg.Client & { connection: EventEmitter }
    connection.on('error', (error: Error) => connectionErrors.add(error))
  }
}

/** Whether the error itself, not its cause, comes from a connection to the database. */
export const isConnectionError = (error: Error): boolean => connectionErrors.has(error)
