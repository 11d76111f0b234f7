import { escapeHtml } from '../text/escape-html.ts'
import { type JsonSchema, schemaText } from './schema-text.ts'

type Parameter = { name: string; in: string; required?: boolean; schema: JsonSchema }
type Content = Record<string, { schema?: JsonSchema }>
type Operation = {
  operationId: string
  tags?: string[]
  summary?: string
  servers?: { url: string }[]
  'x-access'?: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
type OpenApi = {
  info: { title: string; version: string; description?: string }
  servers?: { url: string }[]
  paths: Record<string, Record<string, Operation>>
}
type Call = { method: string; path: string; operation: Operation }

/** The OpenAPI document as one readable page without external resources or JavaScript. */
export function docsPage(document: Record<string, unknown>): string {
  const { info, servers, paths } = document as OpenApi
  const base = servers?.[0]?.url ?? ''
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => {
      const isInRoot = operation.servers?.[0]?.url === '/'
      return { method, path: isInRoot ? path : `${base}${path}`, operation }
    }),
  )
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'other')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(info.title)}</title>
<style>${docsStyle}</style>
</head>
<body>
<header>
<h1>${escapeHtml(info.title)} <small>${escapeHtml(info.version)}</small></h1>
<p>${escapeHtml(info.description ?? '')}</p>
<p>The same as a document for programs: <a href="${escapeHtml(base)}/openapi.json">openapi.json</a></p>
<nav aria-label="Groups">${[...groups.keys()].map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ')}</nav>
</header>
<main>
${[...groups].map(([tag, group]) => `<section id="${escapeHtml(tag)}">\n<h2>${escapeHtml(tag)}</h2>\n${group.map(callPart).join('\n')}\n</section>`).join('\n')}
</main>
</body>
</html>
`
}

function callPart({ method, path, operation }: Call): string {
  const access = operation['x-access']
  return `<article id="${escapeHtml(operation.operationId)}">
<h3><span class="method ${escapeHtml(method)}">${escapeHtml(method.toUpperCase())}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary ?? '')}</p>
<p class="access">Access: ${access ? `<strong>${escapeHtml(access)}</strong>` : 'anyone'}</p>
${parametersPart(operation.parameters ?? [])}
${Object.entries(operation.requestBody?.content ?? {})
  .map(([type, { schema }]) => schemaPart(`Body, ${type}`, schema))
  .join('\n')}
${Object.entries(operation.responses)
  .filter(([code]) => code.startsWith('2'))
  .map(answerPart)
  .join('\n')}
<p class="refusals">Refusals: ${Object.entries(operation.responses)
    .filter(([code]) => !code.startsWith('2'))
    .map(([code, { description }]) => `<abbr title="${escapeHtml(description)}">${escapeHtml(code)}</abbr>`)
    .join(' ')}</p>
</article>`
}

function parametersPart(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(({ name, in: place, required, schema }) => {
    const remark = [
      schema.default === undefined ? '' : `Default ${JSON.stringify(schema.default)}.`,
      schema.description ?? '',
    ]
    const cells = [
      `<code>${escapeHtml(name)}</code>`,
      escapeHtml(place),
      required ? 'yes' : 'no',
      escapeHtml(schemaText(schema)),
      escapeHtml(remark.join(' ').trim()),
    ]
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  return `<div class="wide"><table>
<thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Required</th><th scope="col">Type</th><th scope="col">Remark</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table></div>`
}

function answerPart([code, { description, content }]: [string, Operation['responses'][string]]): string {
  const schema = content?.['application/json']?.schema
  return schema ? schemaPart(`Answer ${code}`, schema) : `<p>Answer ${escapeHtml(code)}: ${escapeHtml(description)}</p>`
}

function schemaPart(title: string, schema: JsonSchema | undefined): string {
  return `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(schemaText(schema ?? {}))}</pre></details>`
}

/** A constant, since the CSP allows its hash. */
export const docsStyle = `
:root { --text: #1f2328; --quiet: #59636e; --line: #d8dee4; --soft: #f6f8fa; --page: #fff; --link: #0b5cad }
@media (prefers-color-scheme: dark) { :root { --text: #e6e6e3; --quiet: #a0a7b0; --line: #3a4048; --soft: #1b1f24; --page: #121417; --link: #7cb7f5 } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1.5rem; max-width: 60rem; color: var(--text); background: var(--page); font: 1rem/1.55 system-ui, sans-serif }
a { color: var(--link) } small, .access, .refusals { color: var(--quiet) }
nav { display: flex; flex-wrap: wrap; gap: .25rem .9rem }
h2 { margin: 2.5rem 0 .5rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line) }
article { margin: 1rem 0; padding: .9rem 1.1rem; border: 1px solid var(--line); border-radius: .5rem }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere } article p { margin: .4rem 0 }
code, pre { font: .9em/1.5 ui-monospace, monospace }
.method { display: inline-block; min-width: 4.4em; padding: .1em .5em; border-radius: .3em; color: #fff; background: #57606a; font-size: .8rem; text-align: center }
.get { background: #0b5cad } .post { background: #1a7f37 } .put { background: #8a5a00 } .delete { background: #b42318 }
.wide { overflow-x: auto } table { width: 100%; margin: .5rem 0; border-collapse: collapse; font-size: .9rem }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
details { margin: .4rem 0 } summary { cursor: pointer }
pre { margin: .4rem 0; padding: .8rem 1rem; overflow-x: auto; background: var(--soft); border-radius: .4rem }
`
