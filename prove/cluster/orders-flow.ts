import { untilTrue } from '../../scripts/until-true.ts'
import type { ClusterUnderProof } from './open-cluster.ts'
import type { Observed } from './run-under-load.ts'

/** Waits until every process is ready, which needs the database. */
export const untilAllReady = ({ urls }: Pick<ClusterUnderProof, 'urls'>) =>
  untilTrue(async () => {
    const answers = await Promise.all(urls().map((url) => fetch(`${url}/readyz`)))
    return answers.every(({ ok }) => ok)
  })

/** Waits until each process of the load has taken so many more orders. */
export async function untilOrdersFlow({ ofProcesses }: Readonly<Observed>, orders: number): Promise<void> {
  const before = ofProcesses.map((one) => one.orders)
  await untilTrue(async () => ofProcesses.every((one, at) => one.orders >= (before[at] ?? 0) + orders), 60_000, 20)
}
