import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openNetwork } from '../../prove/failover/network.ts'

/**
 * Puts a program `ip` first in the path, which refuses some commands. Returns a function that lists the bridges and
 * namespaces that are there.
 */
function stubIp(refused: string): () => string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ip-'))
  const made = join(folder, 'made')
  mkdirSync(made)
  const program = join(folder, 'ip')
  writeFileSync(
    program,
    `#!/bin/sh
case "$*" in ${refused.replaceAll(' ', '\\ ')}) exit 1;; esac
case "$1 $2" in
  'link add'|'netns add') : > "${made}/$1 $3";;
  'link delete'|'netns delete') rm -f "${made}/$1 $3";;
esac`,
  )
  chmodSync(program, 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  // The kernel removes the links of a namespace with it.
  return () => readdirSync(made).filter((name) => !/^link .*a\d$/.test(name))
}

const account = { uid: 1, gid: 1 }

test.each([
  ['link add*bridge'],
  ['address add*'],
  ['link set*up'],
  ['netns add*'],
  ['link add*veth*'],
  ['netns exec*'],
])('where “ip %s” is refused, nodes share the loopback interface and nothing stays behind', async (refused) => {
  const made = stubIp(refused)
  const network = openNetwork(account)
  expect(network.canCut).toBe(false)
  expect(await network.addAddress()).toMatchObject({ address: '127.0.0.1', prefix: [] })
  expect(made()).toEqual([])
})

test('where all is allowed, each node can be cut off, and nothing stays behind in the end', async () => {
  const made = stubIp('nothing')
  const network = openNetwork(account)
  const nodes = [await network.addAddress(), await network.addAddress()]
  expect(network.canCut).toBe(true)
  expect(made()).not.toEqual([])
  expect(new Set([network.address, ...nodes.map(({ address }) => address)]).size).toBe(3)
  network.close()
  expect(made()).toEqual([])
})
