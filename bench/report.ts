/** docs/benchmarks.md consists of sections; each measurement rewrites its own. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/run.ts'

const file = join(root, 'docs/benchmarks.md')

/** Replaces the section with that title, or appends it. */
export function writeSection(title: string, text: string): void {
  const [head = '', ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m)
  const section = `## ${title}\n\n${text.trim()}\n`
  const at = sections.findIndex((other) => other.startsWith(`## ${title}\n`))
  if (at < 0) sections.push(section)
  else sections[at] = section
  writeFileSync(file, `${[head, ...sections].map((part) => part.trim()).join('\n\n')}\n`)
  console.log(`\n${section}`)
}

export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

/** Command, date and machine, shown above every table. */
export function measuredBy(command: string): string {
  return `Made by \`${command}\` on ${new Date().toISOString().slice(0, 10)}: ${describeMachine()}.`
}

export const describeMachine = (): string =>
  `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`

const nth = (figures: readonly number[], at: number): number => figures.toSorted((a, b) => a - b)[at] ?? 0

export const median = (figures: readonly number[]): number => nth(figures, Math.floor(figures.length / 2))

/** What this share of the figures does not exceed, with so many decimals. */
export function percentile(figures: readonly number[], share: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(nth(figures, Math.ceil(figures.length * share) - 1) * scale) / scale
}
