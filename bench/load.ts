/** Sends requests and measures response times. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { hasProgram, pinnedToCore } from './processes.ts'
import { percentile } from './report.ts'

export type Figures = { perSecond: number; p50Ms: number; p99Ms: number; failed: number }

export const seconds = Number(process.env.BENCH_SECONDS ?? 6)
export const manyConnections = 64

/** Maximum rate: with `wrk` if installed, because it needs the least CPU itself, else autocannon. */
export async function atFullRate(url: string, connections = manyConnections): Promise<Figures> {
  if (!hasProgram('wrk')) return runAutocannon({ url, connections })
  wrk(url, connections, 1)
  return wrk(url, connections, seconds)
}

function wrk(url: string, connections: number, duration: number): Figures {
  const [program = '', ...args] = pinnedToCore(1, [
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${duration}s`,
    '--latency',
    url,
  ])
  const { stdout, status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`wrk: ${stderr}`)
  const groupsOf = (pattern: RegExp) => pattern.exec(stdout)?.slice(1) ?? []
  const errors = groupsOf(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/)
  return {
    perSecond: Math.round(Number(groupsOf(/Requests\/sec:\s+([\d.]+)/)[0])),
    p50Ms: inMs(groupsOf(/ 50%\s+([\d.]+)(us|ms|s)/)),
    p99Ms: inMs(groupsOf(/ 99%\s+([\d.]+)(us|ms|s)/)),
    failed: [groupsOf(/Non-2xx or 3xx responses: (\d+)/)[0], ...errors].reduce(
      (sum, count) => sum + Number(count ?? 0),
      0,
    ),
  }
}

function inMs([value, unit]: string[]): number {
  const perUnit = unit === 'us' ? 1000 : unit === 's' ? 0.001 : 1
  return Math.round((Number(value) / perUnit) * 100) / 100
}

/** Fixed rate: with `h2load` if installed, because it keeps its rate on less than a core, else autocannon. */
export async function atRate(url: string, perSecond: number): Promise<Figures> {
  if (!hasProgram('h2load')) return runAutocannon({ url, connections: manyConnections, overallRate: perSecond })
  const folder = mkdtempSync(join(tmpdir(), 'bench-rate-'))
  const log = join(folder, 'answers')
  const each = (perSecond / manyConnections).toFixed(2)
  const options = ['--h1', '-t1', `-c${manyConnections}`, `-D${seconds}`, '--warm-up-time=1', `--rps=${each}`]
  const [program = '', ...args] = pinnedToCore(1, ['h2load', ...options, `--log-file=${log}`, url])
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`h2load: ${stderr}`)
  const answers = readFileSync(log, 'utf8').trim().split('\n')
  rmSync(folder, { recursive: true })
  return figuresOf(answers.map((line) => line.split('\t').map(Number)))
}

/** `answers`: start (µs), status, duration (µs). */
function figuresOf(answers: readonly number[][]): Figures {
  const tookMs = answers.map(([, , took = 0]) => took / 1000)
  const failed = answers.filter(([, status = 0]) => status !== 200).length
  const perSecond = Math.round(answers.length / seconds)
  return { perSecond, p50Ms: percentile(tookMs, 0.5, 2), p99Ms: percentile(tookMs, 0.99, 2), failed }
}

/** One second of warm-up, then the measurement. */
export async function runAutocannon(options: autocannon.Options): Promise<Figures> {
  // autocannon runs in this process.
  if (process.platform === 'linux') spawnSync('taskset', ['-a', '-c', '-p', '1', String(process.pid)])
  await autocannon({ duration: 1, ...options })
  const result = await autocannon({ duration: seconds, ...options })
  return {
    perSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    // Errors include timeouts.
    failed: result.non2xx + result.errors,
  }
}

/** Requests each URL in turn, one at a time; ms. The first `warmUps` are not measured. */
export async function oneRequestAtATime(
  urls: readonly string[],
  { rounds, warmUps }: { rounds: number; warmUps: number },
): Promise<{ p50Ms: number; p95Ms: number }> {
  const times: number[] = []
  for (let round = -warmUps; round < rounds; round++) {
    const url = urls[(round + warmUps) % urls.length] ?? ''
    const before = performance.now()
    const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    await answer.text()
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    if (round >= 0) times.push(performance.now() - before)
  }
  return { p50Ms: percentile(times, 0.5, 1), p95Ms: percentile(times, 0.95, 1) }
}
