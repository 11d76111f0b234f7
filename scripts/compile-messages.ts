/**
 * Turns src/i18n/messages/*.json into typed functions, when they changed. A process of its own: the compiler keeps timers
 * running for half a minute after it is done.
 */
import { createHash } from 'node:crypto'
import fs, { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'

const outdir = './src/i18n/paraglide'
const stampFile = `${outdir}/.stamp`
const sources = [
  'src/i18n/messages/vi.json',
  'src/i18n/messages/en.json',
  'package-lock.json',
  'scripts/compile-messages.ts',
]
/** The compiler writes thousands of files at once, and passes over those that the system has no hand free for. */
const writeFile = async (...given: Parameters<typeof writeFileSync>) => writeFileSync(...given)
const oneAfterTheOther = { ...fs, promises: { ...fs.promises, writeFile } }

const stamp = createHash('sha256')
for (const source of sources) stamp.update(readFileSync(source))
const wanted = stamp.digest('hex')

if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== wanted) {
  const { outputHashes } = await compile({
    project: './project.inlang',
    outdir,
    strategy: ['globalVariable', 'baseLocale'],
    emitTsDeclarations: true,
    fs: oneAfterTheOther,
  })
  const missing = Object.keys(outputHashes ?? {}).find((file) => !existsSync(join(outdir, file)))
  if (missing) throw new Error(`${outdir}/${missing} could not be written`)
  makePluralRulesOnce()
  writeFileSync(stampFile, wanted)
}
process.exit(0)

/** The compiler has rules of plurals made for every counted word, a fiftieth of a page's rendering. */
function makePluralRulesOnce(): void {
  const file = `${outdir}/registry.js`
  const made = 'new Intl.PluralRules(locale, options).select('
  const text = readFileSync(file, 'utf8')
  if (!text.includes(made)) throw new Error(`${file} makes its rules of plurals in another way now`)
  const once =
    'const rules = {}\nconst rulesOf = (locale, options) => (rules[locale + options?.type] ??= new Intl.PluralRules(locale, options))'
  writeFileSync(file, `${text.replace(made, 'rulesOf(locale, options).select(')}\n${once}\n`)
}
