/** Runs in its own process: reads one file and ends. */
import { answerWorkerMessage } from '../workers/answer-worker-message.ts'
import { type SheetFileError, SheetRejected, type Table } from './limits.ts'
import { readTable } from './read-table.ts'

export type ParseRequest = { bytes: Uint8Array; maxRows: number }
export type ParseAnswer = { table: Table } | { problem: SheetFileError }

answerWorkerMessage(({ bytes, maxRows }: ParseRequest) =>
  readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), maxRows).then(
    (table): ParseAnswer => ({ table }),
    (error: unknown): ParseAnswer => ({ problem: error instanceof SheetRejected ? error.problem : 'unreadable' }),
  ),
)
