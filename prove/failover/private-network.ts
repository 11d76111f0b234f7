import { spawnSync } from 'node:child_process'

const flag = 'PROVE_PRIVATE_NETWORK'

/**
 * Runs this script again in a network namespace of its own and exits with its code: bridges that come and go change the
 * machine's network, and browsers end their requests with ERR_NETWORK_CHANGED. Needs root with CAP_SYS_ADMIN, which
 * containers often lack; otherwise the script goes on in the machine's network.
 */
export function enterPrivateNetwork(): void {
  if (process.env[flag] || !mayUnshare()) return
  const command = ['sh', '-c', 'ip link set lo up && exec "$@"', 'sh', process.execPath, ...process.argv.slice(1)]
  const { status, error } = spawnSync('unshare', ['--net', '--', ...command], {
    stdio: 'inherit',
    env: { ...process.env, [flag]: '1' },
  })
  if (error) throw error
  process.exit(status ?? 1)
}

const mayUnshare = () => spawnSync('unshare', ['--net', '--', 'true'], { stdio: 'ignore' }).status === 0
