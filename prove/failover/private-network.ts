import { spawnSync } from 'node:child_process'

const namespaces = ['--net', '--mount']
const flag = 'PROVE_PRIVATE_NETWORK'

/**
 * Runs this script again in network and mount namespaces of its own and exits with its code: bridges that come and go
 * change the machine's network, and browsers end their requests with ERR_NETWORK_CHANGED. Disks and networks end with
 * the script. Needs root with CAP_SYS_ADMIN, which containers often lack; otherwise it goes on in the machine's.
 */
export function enterPrivateNetwork(): void {
  if (process.env[flag] || !mayUnshare()) return
  const enter =
    'mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns && ip link set lo up && exec setpriv --pdeathsig TERM "$@"'
  const command = ['sh', '-c', enter, 'sh', process.execPath, ...process.argv.slice(1)]
  const { status, error } = spawnSync('unshare', [...namespaces, '--', ...command], {
    stdio: 'inherit',
    env: { ...process.env, [flag]: '1' },
  })
  if (error) throw error
  process.exit(status ?? 1)
}

const mayUnshare = () => spawnSync('unshare', [...namespaces, '--', 'true'], { stdio: 'ignore' }).status === 0
