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
  const [cpu] = cpus()
  const today = new Date().toISOString().slice(0, 10)
  return `Made by \`${command}\` on ${today}: ${cpu?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}.`
}
