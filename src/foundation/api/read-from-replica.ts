import { parse, serialize } from 'hono/utils/cookie'
import { isDatabaseGone } from '../database/database.ts'
import type { Services } from '../services.ts'
import type { Caller } from './caller.ts'

type Reader = Pick<Services, 'db' | 'replicas'> & { caller: Caller }
type Writer = Pick<Services, 'replicas'> & { answerHeaders: Headers; origin: string }

/** Says that its bearer has just written: what they read next comes from the primary. */
const cookieName = 'just-wrote'
/** Between the commit and the moment in which the browser has the answer (s). */
const marginSeconds = 1

/** A replica that gives way: the server replays what a statement still needs, or was asked to write. */
const replicaRefuses = new Set(['40001', '25006', '25P02'])

/**
 * Reads from a replica where one is fresh enough for this caller, else from the primary. What a replica fails at is done
 * once more on the primary.
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
    if (!isReplicasFault(error)) throw error
    replica.failed()
    return read(services)
  }
}

const hasJustWritten = ({ cookies }: Caller) => parse(cookies ?? '', cookieName)[cookieName] !== undefined

/**
 * A replica is asked only while it has everything older than `maxLagMs`: for so long the writer is sent to the primary.
 */
export function rememberWrite({ replicas, answerHeaders, origin }: Writer): void {
  if (!replicas) return
  const maxAge = Math.ceil(replicas.maxLagMs / 1000) + marginSeconds
  const secure = origin.startsWith('https:')
  answerHeaders.append(
    'Set-Cookie',
    serialize(cookieName, '1', { path: '/', maxAge, httpOnly: true, sameSite: 'Lax', secure }),
  )
}

function isReplicasFault(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && replicaRefuses.has(String(current.code))) return true
  }
  return isDatabaseGone(error)
}
