import type { Plan } from './request-plan.ts'

/** Maximum number of requests spent on shrinking one. */
const maxAttempts = 150

/** Shrinks a request as long as it still shows the problem. */
export async function shrinkRequest(plan: Plan, shows: (plan: Plan) => Promise<boolean>): Promise<Plan> {
  let best = plan
  let attempts = 0
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false
    for (const candidate of smaller(best)) {
      if (++attempts > maxAttempts) return best
      if (!(await shows(candidate))) continue
      best = candidate
      isSmaller = true
      break
    }
  }
  return best
}

function* smaller(plan: Plan): Generator<Plan> {
  const { headers, query, body, rawQuery } = plan
  if (rawQuery !== undefined) {
    const { rawQuery: _, ...rest } = plan
    yield rest
  }
  for (const at of headers.keys()) yield { ...plan, headers: headers.toSpliced(at, 1) }
  for (const at of query.keys()) yield { ...plan, query: query.toSpliced(at, 1) }
  if (body?.kind === 'json')
    for (const value of smallerValues(body.value)) yield { ...plan, body: { kind: 'json', value } }
  if (body?.kind === 'form')
    for (const at of body.fields.keys()) yield { ...plan, body: { kind: 'form', fields: body.fields.toSpliced(at, 1) } }
}

/** Variants of the value with one part less, largest reductions first. */
function* smallerValues(value: unknown): Generator<unknown> {
  if (typeof value === 'string' && value.length > 1) {
    yield value.slice(0, Math.ceil(value.length / 2))
    yield value.slice(Math.ceil(value.length / 2))
  }
  if (Array.isArray(value)) {
    for (const at of value.keys()) yield value.toSpliced(at, 1)
    for (const [at, item] of value.entries()) for (const less of smallerValues(item)) yield value.with(at, less)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const entries = Object.entries(value)
  for (const [name] of entries) yield Object.fromEntries(entries.filter(([other]) => other !== name))
  for (const [name, part] of entries)
    for (const less of smallerValues(part))
      yield Object.fromEntries(entries.map(([other, old]) => [other, other === name ? less : old]))
}
