import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** Parts of pg’s protocol that are missing in its types. */
type Wire = pg.Connection & {
  sendCopyFromChunk: (chunk: Uint8Array) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

/** Rows of `copy … to stdout`. The connection is paused while nothing reads. */
class CopyOut extends Readable {
  #wire: pg.Connection | undefined
  readonly #statement: string

  constructor(statement: string) {
    super()
    this.#statement = statement
  }

  submit(connection: pg.Connection): void {
    this.#wire = connection
    connection.query(this.#statement)
  }

  override _read(): void {
    this.#wire?.stream.resume()
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver reuses its buffer for the next data.
    if (!this.push(Buffer.from(chunk))) this.#wire?.stream.pause()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }
}

/** Sends data to `copy … from stdin`. */
class CopyIn {
  readonly done: Promise<void>
  readonly #statement: string
  readonly #chunks: AsyncIterable<Uint8Array>
  #resolve: () => void = () => undefined
  #reject: (error: Error) => void = () => undefined
  #hasFailed = false

  constructor(statement: string, chunks: AsyncIterable<Uint8Array>) {
    this.#statement = statement
    this.#chunks = chunks
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement)
  }

  handleCopyInResponse(connection: pg.Connection): void {
    void this.#send(connection as Wire)
  }

  async #send(wire: Wire): Promise<void> {
    try {
      for await (const chunk of this.#chunks) {
        if (this.#hasFailed) return
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      wire.endCopyFrom()
    } catch (error) {
      wire.sendCopyFail(error instanceof Error ? error.message : String(error))
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#resolve()
  }

  handleError(error: Error): void {
    this.#hasFailed = true
    this.#reject(error)
  }
}

/** The output of `copy … to stdout` in chunks. The client must not pipeline. */
export function copyOut(client: pg.Client, statement: string): AsyncIterable<Buffer> {
  return client.query(new CopyOut(statement))
}

/** Feeds `copy … from stdin`. Throws PostgreSQL's error about a row. The client must not pipeline. */
export async function copyIn(client: pg.Client, statement: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  await client.query(new CopyIn(statement, chunks)).done
}
