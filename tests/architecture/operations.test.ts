import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Environment, readConfig } from '#foundation/config.ts'
import { projectRoot } from '#foundation/project-root.ts'

const text = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const settings = Object.keys(Environment.shape)

describe('the documentation of settings', () => {
  const rows = [...text('docs/operations.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)` +\| (?:`([^`]+)`|—) +\| \S/gm)]

  test('the manual lists each one, and no other', () => {
    expect(rows.map(([, name]) => name).sort()).toEqual([...settings].sort())
  })

  test('the manual states the right defaults', () => {
    const usual = readConfig({})
    const read = Environment.parse({}) as Record<string, unknown>
    for (const [, name = '', value] of rows) {
      if (value === undefined) expect(read[name], name).toBeUndefined()
      else expect(readConfig({ [name]: value }), name).toEqual(usual)
    }
  })

  test('.env.example lists each one', () => {
    const named = [...text('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(named.sort()).toEqual([...settings].sort())
  })
})

test('the README lists every command', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
  const readme = text('README.md')
  const short = ['start', 'test']
  expect(Object.keys(scripts).filter((name) => !readme.includes(short.includes(name) ? `npm ${name}` : name))).toEqual(
    [],
  )
})

describe('the Docker image', () => {
  const dockerfile = text('Dockerfile')
  const left = /npm uninstall [^&]+/.exec(dockerfile)?.[0].match(/(?<= )[@a-z][\w@/-]+(?=[ \n])/g) ?? []
  const leftOut = left.filter((name) => name !== 'uninstall')
  const isLeftOut = (wanted: string) => leftOut.some((name) => wanted === name || wanted.startsWith(`${name}/`))

  test('has every package that the built shop loads at runtime', () => {
    const build = join(projectRoot, 'build/server')
    const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
    const loaded = files.flatMap((name) =>
      [...readFileSync(join(build, name), 'utf8').matchAll(loads)].map(([, wanted = '']) => wanted),
    )
    expect(loaded).toContain('pg')
    expect(loaded).toContain('@fontsource/be-vietnam-pro/files/')
    expect(loaded.filter(isLeftOut)).toEqual([])
  })

  test('has every package and file that its commands load', () => {
    const copied = [...dockerfile.matchAll(/scripts\/[\w-]+\.ts/g)].map(([path]) => path)
    const files = new Set(copied)
    const libraries = new Set<string>()
    for (const file of files) {
      for (const wanted of importsOf(file)) {
        if (/^[#.]/.test(wanted))
          files.add(wanted.startsWith('#') ? `src/${wanted.slice(1)}` : join(dirname(file), wanted))
        else if (!wanted.startsWith('node:')) libraries.add(wanted)
      }
    }
    expect(libraries).toContain('drizzle-orm')
    expect([...libraries].filter(isLeftOut)).toEqual([])
    const others = [...files].filter((path) => !/^(src|database)\//.test(path) && !copied.includes(path))
    expect(others).toEqual([])
  })

  test('builds every stage on one base, named by its digest, with the Node that package.json pins', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base)
    const { dependencies } = JSON.parse(text('package.json')) as { dependencies: { node: string } }
    expect(bases).toHaveLength(3)
    expect(new Set(bases).size).toBe(1)
    expect(bases[0]).toMatch(/@sha256:[0-9a-f]{64}$/)
    expect(bases[0]?.split('@')[0]).toBe(`node:${dependencies.node}-bookworm-slim`)
  })
})

test('the nginx access log contains neither queries nor referrers', () => {
  const conf = text('deploy/nginx.conf').replace(/^\s*#.*$/gm, '')
  const [format = ''] = /log_format tam_huong .*;/.exec(conf) ?? []
  expect(format).toMatch(/\$uri/)
  expect(format).not.toMatch(/\$(request|args|query_string|request_uri|http_referer)\b/)
  expect(conf.match(/^server \{/gm)).toHaveLength(2)
  expect(conf.match(/access_log \S+ tam_huong;/g)).toHaveLength(2)
  expect(conf).toMatch(/error_log \S+ crit;/)
})

test('Caddy logs neither queries nor headers, also for its own errors', () => {
  const conf = text('deploy/Caddyfile').replace(/^\s*#.*$/gm, '')
  const logs = conf.split(/^\s*log \{/m).slice(1)
  expect(logs).toHaveLength(2)
  for (const log of logs) {
    expect(log).toMatch(/^\s*format filter \{/m)
    expect(log).toMatch(/^\s*request>uri regexp \\\?\.\* ""$/m)
    expect(log).toMatch(/^\s*request>headers delete$/m)
  }
})

/** The bundler writes imports without spaces; sentences in messages contain them. */
const loads = /\b(?:from|import|import\(|resolve\(|require\()["'`]([@a-z][\w@/.-]*)/g

/** Runtime imports of a source file, without types. */
function importsOf(file: string): string[] {
  const path = join(projectRoot, file)
  if (!existsSync(path)) throw new Error(`${file} is imported and not there`)
  const imports = readFileSync(path, 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\s)[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gm,
  )
  return [...imports].map(([, named, bare, lazy]) => named ?? bare ?? lazy ?? '')
}
