import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#foundation/project-root.ts'
import { untilTrue } from '../../scripts/until-true.ts'
import { startProgram } from '../failover/program-process.ts'

/** Path of the program; undefined when it is not installed. */
export const findVarnish = (): string | undefined =>
  ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd'].find((path) => existsSync(path))

/** Runs Varnish with the shop's VCL on the given port in a temporary folder. */
export async function openVarnish(program: string, { port, shopPort }: { port: number; shopPort: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-varnish-'))
  chmodSync(folder, 0o755)
  const vcl = join(folder, 'default.vcl')
  const text = readFileSync(join(projectRoot, 'deploy/varnish/default.vcl'), 'utf8')
  writeFileSync(vcl, text.replace('.port = "3000"', `.port = "${shopPort}"`))
  const url = `http://127.0.0.1:${port}`
  const log = join(folder, 'log')
  // Without the jail it needs no user account of its own.
  const args = [
    '-F',
    '-j',
    'none',
    '-n',
    join(folder, 'work'),
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    vcl,
    '-s',
    'malloc,64m',
  ]
  const varnish = startProgram({ program, args, log })
  const close = async () => {
    varnish.thaw()
    await varnish.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const serves = async () => (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok
    await untilTrue(async () => !varnish.isRunning() || (await serves()))
    if (!varnish.isRunning()) throw new Error('It has ended')
  } catch (error) {
    const said = readFileSync(log, 'utf8')
    await close()
    throw new Error(`Varnish does not serve: ${said}`, { cause: error })
  }
  return { url, freeze: varnish.freeze, thaw: varnish.thaw, close }
}
