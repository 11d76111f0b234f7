/**
 * Awaits statements of a transaction that are sent together without waiting for answers between them. When one fails,
 * throws its error after all have ended: none may run after the rollback.
 */
export async function awaitPipelined<const Work extends readonly PromiseLike<unknown>[]>(
  ...work: Work
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  const ended = await Promise.allSettled(work)
  const reasons = ended.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (reasons.length > 0) throw reasons.find((reason) => !isConsequence(reason)) ?? reasons[0]
  return ended.map((result) => result.status === 'fulfilled' && result.value) as {
    -readonly [Index in keyof Work]: Awaited<Work[Index]>
  }
}

/** PostgreSQL refuses all statements after a failed one in a transaction. */
const transactionAborted = '25P02'

function isConsequence(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === transactionAborted) || isConsequence(error.cause)
}
