import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../../scripts/run.ts'

type Options = { cwd?: string; env?: Record<string, string> }

/** Runs a program to its end and resolves to its output; rejects with it when the program fails. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { cwd = root, env = {} }: Options = {},
): Promise<string> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 2 ** 20 }
  const { stdout } = await promisify(execFile)(program, [...args], options)
  return stdout
}
