import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable } from 'node:stream'

export type Started = {
  /** The first match of `ready` in the output, or its first group. */
  found: string
  /** Output so far. */
  output: () => string
  /** Sends the signal and waits until the process has ended. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Waits until the output of a program matches `ready`. Rejects with the output when the program ends before. */
export function waitForOutput(child: ChildProcessByStdio<null, Readable, Readable>, ready: RegExp): Promise<Started> {
  let output = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  let isReady = false
  return new Promise((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text
      const found = isReady ? null : ready.exec(output)
      if (!found) return
      isReady = true
      resolve({ found: found[1] ?? found[0], output: () => output, stop })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('close', () => reject(new Error(output)))
  })
}
