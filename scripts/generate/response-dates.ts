/** Generates the lists of date fields in responses, public and staff, from the contracts. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { datePaths } from '#foundation/api/date-paths.ts'
import { projectRoot } from '#foundation/project-root.ts'
import { allTargets } from '../../prove/fuzz/contracts.ts'

const headOf = (name: string, whose: string) => `/**
 * Where the answers of ${whose} hold moments, by \`METHOD path\` of the endpoint. Browsers carry no schemas, so the types
 * of the contracts come to them as this list. Made by \`node scripts/generate/response-dates.ts\`.
 */
export const ${name}: Readonly<Record<string, string>> = {
`
const lineWidth = 120

const lines = (await allTargets())
  .map(({ name, endpoint }) => ({ name, access: endpoint.access, paths: datePaths(endpoint.answer).join(' ') }))
  .filter(({ paths }) => paths)
  .sort((one, other) => (one.name < other.name ? -1 : 1))
  .map(({ name, access, paths }) => {
    const line = `  '${name}': '${paths}',`
    return { access, line: line.length > lineWidth ? `  '${name}':\n    '${paths}',\n` : `${line}\n` }
  })

function write(file: string, head: string, isMine: (access: string) => boolean) {
  const mine = lines.filter(({ access }) => isMine(access)).map(({ line }) => line)
  writeFileSync(join(projectRoot, file), `${head}${mine.join('')}}\n`)
}
write(
  'src/foundation/api/response-dates.ts',
  headOf('responseDates', 'endpoints that anyone may call'),
  (access) => access === 'anyone',
)
write(
  'src/admin/shell/staff-response-dates.ts',
  headOf('staffResponseDates', 'endpoints of the staff'),
  (access) => access !== 'anyone',
)
