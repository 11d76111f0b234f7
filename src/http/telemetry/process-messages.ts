import type { MetricObjectWithValues, MetricValue } from 'prom-client'

export type MetricFamilies = MetricObjectWithValues<MetricValue<string>>[]

/** The metrics of a process: the answer to a question, or without `answerTo` its last ones. */
export type Snapshot = { metrics: MetricFamilies; answerTo?: number }

/** A question of the supervisor with its number, or its answer to the question of a process. */
export type MessageToProcess = { metricsWanted: number } | { metricsText: string; answerTo: number }

/** A question of a process, or its own metrics. */
export type MessageFromProcess = { allMetricsWanted: number } | Snapshot
