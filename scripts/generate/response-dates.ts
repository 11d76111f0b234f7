/** Writes `src/foundation/api/response-dates.ts` from the contracts. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { datePaths } from '#foundation/api/date-paths.ts'
import { projectRoot } from '#foundation/project-root.ts'
import { allTargets } from '../../prove/fuzz/contracts.ts'

const head = `/**
 * Where each answer holds moments, by \`METHOD path\` of its endpoint. Browsers carry no schemas, so the types of the
 * contracts come to them as this list. Made by \`node scripts/generate/response-dates.ts\`.
 */
export const answerMoments: Readonly<Record<string, string>> = {
`
const lineWidth = 120

const lines = (await allTargets())
  .map(({ name, endpoint }) => [name, datePaths(endpoint.answer).join(' ')])
  .filter(([, paths]) => paths)
  .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  .map(([name, paths]) => {
    const line = `  '${name}': '${paths}',`
    return line.length > lineWidth ? `  '${name}':\n    '${paths}',\n` : `${line}\n`
  })
writeFileSync(join(projectRoot, 'src/foundation/api/response-dates.ts'), `${head}${lines.join('')}}\n`)
