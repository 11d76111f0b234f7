import { untilTrue } from '../../bench/until-true.ts'
import type { ClusterUnderProof } from './open-cluster.ts'
import type { Observed } from './run-under-load.ts'

const enough = 5

/** Waits until every process is ready, which needs the database. */
export const untilAllReady = ({ urls }: Pick<ClusterUnderProof, 'urls'>) =>
  untilTrue(async () => {
    const answers = await Promise.all(urls().map((url) => fetch(`${url}/readyz`)))
    return answers.every(({ ok }) => ok)
  })

/** Waits until each process of the load has taken some more orders. */
export async function untilOrdersFlow({ ofProcesses }: Readonly<Observed>): Promise<void> {
  const before = ofProcesses.map(({ orders }) => orders)
  await untilTrue(async () => ofProcesses.every(({ orders }, at) => orders >= (before[at] ?? 0) + enough), 60_000, 20)
}
