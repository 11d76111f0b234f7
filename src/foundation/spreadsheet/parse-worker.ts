/** Runs as a worker thread: reads one file and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { type SheetProblem, SheetRejected, type Table } from './limits.ts'
import { readTable } from './read-table.ts'

export type ParseRequest = { bytes: Uint8Array; mostRows: number }
export type ParseAnswer = { table: Table } | { problem: SheetProblem }

const { bytes, mostRows }: ParseRequest = workerData

const answer = await readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), mostRows).then(
  (table): ParseAnswer => ({ table }),
  (error: unknown): ParseAnswer => ({ problem: error instanceof SheetRejected ? error.problem : 'unreadable' }),
)
parentPort?.postMessage(answer)
