/** Checks production dependencies for known vulnerabilities. Exits with 1 when there are serious ones. */
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { root } from '../run.ts'

type Advisory = { vulnerabilities?: Record<string, { severity: string }> }

const serious = new Set(['high', 'critical'])
const timeoutMs = 60_000

/**
 * Libraries with serious vulnerabilities in the output of `npm audit --json`; undefined when the registry did not
 * answer.
 */
export function seriousAdvisories(answer: string): string[] | undefined {
  try {
    const { vulnerabilities } = JSON.parse(answer) as Advisory
    if (!vulnerabilities) return undefined
    return Object.entries(vulnerabilities).flatMap(([name, { severity }]) => (serious.has(severity) ? [name] : []))
  } catch {
    return undefined
  }
}

function ask(): void {
  const args = ['audit', '--omit=dev', '--json']
  const shell = process.platform === 'win32'
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: timeoutMs, shell })
  const found = seriousAdvisories(stdout ?? '')
  if (found === undefined) console.log('  not known: this registry answers no audits')
  else if (found.length === 0) console.log('  nothing serious is known against any library')
  else {
    console.error(`  serious vulnerabilities are known of: ${found.join(', ')}. See npm audit.`)
    process.exitCode = 1
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) ask()
