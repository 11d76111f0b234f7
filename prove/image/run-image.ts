import { chownSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { getFreePort } from '#foundation/get-free-port.ts'
import { untilTrue } from '../../scripts/until-true.ts'
import { freshDataDir } from '../../tests/support/open-built-shop.ts'
import { type Check, check, noProblems } from '../support/checks.ts'
import type { Image } from './build-image.ts'
import { runInside, startInside } from './sandbox.ts'

/** The user `node` of the image. */
const user = 1000
const startMs = 120_000
const stopMs = 20_000
const paths = ['/home', '/en/shop', '/api/v1/product/pagination', '/auth/login']
const forbidden = ['/shop/x', '/etc/x', '/usr/x', '/home/node/x']

/** Starts the image as deploy/kubernetes does: rootless, without capabilities, only /data and /tmp are writable. */
export async function proveImageRuns({ root, env, workdir, command }: Image): Promise<Check[]> {
  const { dataDir } = freshDataDir()
  chownSync(dataDir, user, user)
  const port = String(await getFreePort())
  const mounts = { root, isReadOnly: true, data: dataDir }
  const settings = { workdir, user, env: { ...env, HOST: '127.0.0.1', PORT: port } }
  const sandbox = startInside(mounts, { args: command, ...settings })
  const ended = new Promise<true>((resolve) => sandbox.once('exit', () => resolve(true)))
  let output = ''
  for (const stream of [sandbox.stdout, sandbox.stderr])
    stream.on('data', (text: Buffer) => {
      output += text
    })
  const url = `http://127.0.0.1:${port}`
  try {
    await untilTrue(async () => (await fetch(`${url}/readyz`)).ok, startMs)
    const failed: string[] = []
    for (const path of paths) {
      const { status } = await fetch(url + path)
      if (status !== 200) failed.push(`${path}: ${status}`)
    }
    const shop = childOf(sandbox.pid)
    const capabilities = /^CapEff:\s*(\w+)/m.exec(readFileSync(`/proc/${shop}/status`, 'utf8'))?.[1] ?? ''
    const tryWriting = forbidden.map((path) => `touch ${path} 2>/dev/null && echo ${path}`).join('; ')
    const written = runInside(mounts, { args: ['sh', '-c', `${tryWriting}; true`], ...settings })
    process.kill(shop, 'SIGTERM')
    return [
      noProblems(`${paths.join(', ')} are served`, failed),
      check('it has no capabilities', /^0+$/.test(capabilities), capabilities),
      noProblems('only /data and /tmp can be written', written.split('\n').filter(Boolean)),
      check('SIGTERM ends it', await Promise.race([ended, wait(stopMs, false)])),
    ]
  } catch (error) {
    throw new Error(output.slice(-3_000), { cause: error })
  } finally {
    sandbox.kill('SIGKILL')
    await ended
  }
}

/** The process that bubblewrap started. */
function childOf(pid: number | undefined): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  if (!children) throw new Error('Nothing was started')
  return Number(children.split(' ')[0])
}
