import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getFreePort } from '#foundation/get-free-port.ts'
import { descendantsOf } from '../../scripts/process-tree.ts'
import { untilTrue } from '../../scripts/until-true.ts'
import { nginxConfig } from './configs.ts'
import { startProgram } from './program-process.ts'

/** nginx in front of the shop's processes or of Varnish; all buyers of a proof are one client. */
export async function openNginx(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-nginx-'))
  const port = await getFreePort()
  const config = join(folder, 'nginx.conf')
  const write = (shops: readonly string[]) =>
    writeFileSync(config, nginxConfig({ port, folder, shops, clientConnections: 1_000 }))
  const url = `http://127.0.0.1:${port}`
  write(['http://127.0.0.1:1'])
  const nginx = startProgram({ program, args: ['-c', config, '-g', 'daemon off;'], log: join(folder, 'log') })
  const respond = () => fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) })
  const close = async () => {
    await nginx.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    // Before it listens, a SIGHUP would end it. Without targets it answers 502.
    await untilTrue(async () => (await respond()).status > 0)
  } catch (error) {
    await close()
    throw error
  }
  return {
    url,
    /** Replaces the list of targets: resolves when the processes with the earlier one have ended. */
    async over(urls: readonly string[]): Promise<void> {
      write(urls)
      const earlier = new Set(descendantsOf(nginx.pid()))
      process.kill(nginx.pid(), 'SIGHUP')
      await untilTrue(async () => !descendantsOf(nginx.pid()).some((pid) => earlier.has(pid)) && (await respond()).ok)
    },
    close,
  }
}
