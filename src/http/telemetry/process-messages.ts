import type { MetricObjectWithValues, MetricValue } from 'prom-client'

export type Families = MetricObjectWithValues<MetricValue<string>>[]

/** The metrics of a process: the answer to a question, or without `to` its last ones. */
export type Snapshot = { metrics: Families; to?: number }

/** A question of the supervisor, or its answer to a process. */
export type ToProcess = { metricsWanted: number } | { metricsText: string; to: number }

/** A question of a process, or its own metrics. */
export type FromProcess = { allMetricsWanted: number } | Snapshot
