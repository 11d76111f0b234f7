import { spawnSync } from 'node:child_process'
import { getFreePort } from '#foundation/get-free-port.ts'

/** Addresses of a node and its network link. */
export type NodeAddress = {
  address: string
  postgresPort: number
  patroniPort: number
  /** Command prefix for the node's programs. */
  prefix: readonly string[]
  /** Undefined where all nodes share the machine's network. */
  network?: { cut: () => void; mend: () => void }
}

export type Network = {
  /** Address under which nodes reach programs outside of them. */
  address: string
  canCut: boolean
  addAddress: () => Promise<NodeAddress>
  close: () => void
}

const run = (...args: string[]) => spawnSync('ip', args, { stdio: 'ignore' }).status === 0

/**
 * A network namespace per node, joined by a bridge, so that a node can be cut off like by an unplugged cable. Where a
 * bridge with a namespace cannot be made, the nodes share the loopback interface and cannot be cut off. `account` runs
 * the programs; undefined when the proof is not run as root.
 */
export function openNetwork(account: { uid: number; gid: number } | undefined): Network {
  const bridge = `th${process.pid % 100_000}`
  const subnet = `10.231.${process.pid % 250}`
  const address = `${subnet}.1`
  const spaces: string[] = []
  const addSpace = () => {
    const number = spaces.length
    const space = `${bridge}n${number}`
    const near = `${bridge}a${number}`
    const far = `${bridge}b${number}`
    const own = `${subnet}.${10 + number}`
    const inside = (...args: string[]) => run('-n', space, ...args)
    spaces.push(space)
    const isThere =
      run('netns', 'add', space) &&
      run('link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', space) &&
      run('link', 'set', near, 'master', bridge, 'up') &&
      inside('address', 'add', `${own}/24`, 'dev', far) &&
      inside('link', 'set', far, 'up') &&
      inside('link', 'set', 'lo', 'up') &&
      run('netns', 'exec', space, 'true')
    return { isThere, space, near, own }
  }
  const close = () => {
    for (const space of spaces) run('netns', 'delete', space)
    run('link', 'delete', bridge)
  }
  if (!account || !run('link', 'add', bridge, 'type', 'bridge')) return sharedNetwork()
  // The first namespace only shows that they can be made.
  const isCreated =
    run('address', 'add', `${address}/24`, 'dev', bridge) && run('link', 'set', bridge, 'up') && addSpace().isThere
  if (!isCreated) {
    close()
    return sharedNetwork()
  }
  const { uid, gid } = account
  return {
    address,
    canCut: true,
    async addAddress() {
      const { isThere, space, near, own } = addSpace()
      if (!isThere) {
        close()
        throw new Error(`The network of ${space} could not be made`)
      }
      const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--']
      return {
        address: own,
        postgresPort: 5432,
        patroniPort: 8008,
        prefix: ['ip', 'netns', 'exec', space, 'setpriv', ...ids],
        network: { cut: () => void run('link', 'set', near, 'down'), mend: () => void run('link', 'set', near, 'up') },
      }
    },
    close,
  }
}

function sharedNetwork(): Network {
  const address = '127.0.0.1'
  return {
    address,
    canCut: false,
    addAddress: async () => ({
      address,
      postgresPort: await getFreePort(),
      patroniPort: await getFreePort(),
      prefix: [],
    }),
    close: () => undefined,
  }
}
