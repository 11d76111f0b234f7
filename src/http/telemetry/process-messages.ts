import type { MetricObjectWithValues, MetricValue } from 'prom-client'

export type MetricFamilies = MetricObjectWithValues<MetricValue<string>>[]

/** The metrics of a process: the answer to a question, or without `to` its last ones. */
export type Snapshot = { metrics: MetricFamilies; to?: number }

/** A question of the supervisor, or its answer to a process. */
export type MessageToProcess = { metricsWanted: number } | { metricsText: string; to: number }

/** A question of a process, or its own metrics. */
export type MessageFromProcess = { allMetricsWanted: number } | Snapshot
