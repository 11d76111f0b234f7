import { parse, serialize } from 'hono/utils/cookie'
import { isDatabaseGone } from '../database/database.ts'
import type { Services } from '../services.ts'
import type { Caller } from './caller.ts'

type Reader = Pick<Services, 'db' | 'replicas'> & { caller: Caller }
type Writer = Pick<Services, 'replicas'> & { answerHeaders: Headers; origin: string }

/** Marks a client that has just written: its next reads use the primary. */
const cookieName = 'just-wrote'
/** Time between the commit and the arrival of the answer in the browser (s). */
const marginSeconds = 1

/**
 * Errors that concern one read of a replica: a conflict with recovery, a later statement of the transaction that it
 * aborted, a timeout, a deadlock, a write.
 */
const refusedReads = new Set(['40001', '25P02', '57014', '40P01', '25006'])

/**
 * Reads from a replica that is fresh enough for this caller, else from the primary. A read that fails because of the
 * replica is repeated on the primary.
 */
export async function readFromReplica<S extends Reader, T>(services: S, read: (services: S) => Promise<T>): Promise<T> {
  const { replicas, caller } = services
  if (!replicas) return read(services)
  const replica = hasJustWritten(caller) ? undefined : replicas.choose()
  if (!replica) {
    replicas.askedPrimary()
    return read(services)
  }
  try {
    return await read({ ...services, db: replica.db })
  } catch (error) {
    const isRefused = isRefusedRead(error)
    if (!isRefused && !isDatabaseGone(error)) throw error
    replica.failed(!isRefused)
    return read(services)
  }
}

const hasJustWritten = ({ cookies }: Caller) => parse(cookies ?? '', cookieName)[cookieName] !== undefined

/** Replicas lag behind by at most `maxLagMs`, so the client that wrote reads from the primary for that long. */
export function rememberWrite({ replicas, answerHeaders, origin }: Writer): void {
  if (!replicas) return
  const maxAge = Math.ceil(replicas.maxLagMs / 1000) + marginSeconds
  const secure = origin.startsWith('https:')
  answerHeaders.append(
    'Set-Cookie',
    serialize(cookieName, '1', { path: '/', maxAge, httpOnly: true, sameSite: 'Lax', secure }),
  )
}

function isRefusedRead(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && refusedReads.has(String(current.code))) return true
  }
  return false
}
