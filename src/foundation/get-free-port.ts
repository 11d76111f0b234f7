import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns an unused port; rejects with `EADDRINUSE` when a requested one is taken. */
export async function getFreePort(place = { port: 0, host: '127.0.0.1' }): Promise<number> {
  const probe = createServer().listen(place)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
