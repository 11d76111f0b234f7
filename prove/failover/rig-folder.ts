import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ProgramProcess, startProgram } from './program-process.ts'
import { databaseAccount } from './programs.ts'

/** Temporary folder of a rig; starts programs in it as the account that may own databases. */
export type RigFolder = ReturnType<typeof createRigFolder>

type Running = {
  /** Command in front of the program; with a network namespace, it switches to the account. */
  prefix?: readonly string[]
  detachedPid?: () => number | undefined
}

export function createRigFolder() {
  const account = databaseAccount()
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-failover-'))
  chmodSync(folder, 0o755)
  const give = (path: string) => {
    if (account) chownSync(path, account.uid, account.gid)
    return path
  }
  return {
    account,
    addFolder(name: string): string {
      const path = join(folder, name)
      mkdirSync(path, { mode: 0o700 })
      return give(path)
    },
    addFile(name: string, text: string): string {
      const path = join(folder, name)
      writeFileSync(path, text, { mode: 0o600 })
      return give(path)
    },
    run(
      name: string,
      program: string,
      args: readonly string[],
      { prefix = [], detachedPid }: Running = {},
    ): ProgramProcess {
      const [first = program, ...rest] = [...prefix, program, ...args]
      const log = join(folder, `${name}.log`)
      return startProgram({
        program: first,
        args: rest,
        log,
        account: prefix.length > 0 ? undefined : account,
        detachedPid,
      })
    },
    /** Copies what the programs have logged into another folder. */
    copyLogs(to: string): void {
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.log')))
        copyFileSync(join(folder, name), join(to, name))
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
