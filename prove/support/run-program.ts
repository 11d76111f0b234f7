import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../../scripts/run.ts'

type Options = { cwd?: string; env?: NodeJS.ProcessEnv }

/** Runs a program to its end and resolves to its output; rejects with it when the program fails. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { cwd = root, env = process.env }: Options = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(program, [...args], { cwd, env, maxBuffer: 64 * 2 ** 20 })
  return stdout
}
