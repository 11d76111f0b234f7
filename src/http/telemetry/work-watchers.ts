import type { Logger } from 'pino'
import type { StatementWatcher } from '#foundation/database/connection/watch-connection.ts'
import type { JobWatcher } from '#foundation/jobs.ts'
import type { Metrics } from './metrics.ts'
import type { Tracing } from './tracing.ts'

const longestText = 2_000

type Listeners = { metrics?: Pick<Metrics, 'statement' | 'job'>; tracing?: Tracing | undefined }

/** Logs slow statements; metrics and traces subscribe to statements and jobs once they are open. */
export function workWatchers(log: Logger, slowMs: number) {
  let listeners: Listeners = {}
  const onJob: JobWatcher = {
    begin: (name, run) => listeners.tracing?.beginJob(run, name),
    end(name, run, { ms, error }) {
      listeners.metrics?.job(name, error === undefined, ms)
      listeners.tracing?.endJob(run, error)
    },
  }
  const onStatement: StatementWatcher = (statement, work) => {
    const { text, ms } = statement
    listeners.metrics?.statement(ms, statement.error)
    listeners.tracing?.statement(statement, work)
    if (ms < slowMs) return
    // The text contains no values: they are sent separately.
    log.warn({ req: work?.id, ms: Math.round(ms), sql: text.slice(0, longestText) }, 'slow statement')
  }
  const subscribe = (others: Listeners) => {
    listeners = others
  }
  return { onStatement, onJob, subscribe }
}
