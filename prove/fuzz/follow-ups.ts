import { Secret, TOTP } from 'otpauth'
import type { ImportRun } from '#system/import-contract.ts'
import type { Answer } from './open-sender.ts'
import type { Plan } from './request-plan.ts'
import type { GeneratorContext } from './valid-requests.ts'

type Next = { name: string; params?: Plan['params']; body?: object }
type Follow = (plan: Plan, made: unknown) => Next | undefined

const isWaiting = ({ state }: ImportRun) => state === 'queued' || state === 'running'
const readImport: Follow = (_, made) => ({ name: 'GET /import/:id', params: { id: (made as ImportRun).id } })

/** Requests that only make sense right after another one, using its response or its caller. */
const follows: Record<string, Follow> = {
  'PUT /order/:id/status': ({ params }) => ({ name: 'POST /order/:id/undo', params }),
  'POST /auth/two-factor': (_, made) => {
    const secret = Secret.fromBase32((made as { secret: string }).secret)
    return { name: 'POST /auth/two-factor/confirm', body: { otp: new TOTP({ secret }).generate() } }
  },
  'POST /catalog-sheet/': readImport,
  'POST /order/import': readImport,
  'GET /import/:id': ({ params }, made) => {
    if (isWaiting(made as ImportRun)) return { name: 'GET /import/:id', params }
    return (made as ImportRun).isApplicable ? { name: 'POST /import/:id/apply', params } : undefined
  },
}

/** The follow-up request of the same caller; undefined when there is none. */
export function followUp({ targets }: GeneratorContext, plan: Plan, { status, text }: Answer): Plan | undefined {
  const follow = follows[plan.target?.name ?? '']
  if (!follow || status !== 200 || text === '') return undefined
  const next = follow(plan, JSON.parse(text).res_data)
  const target = targets.find(({ name }) => name === next?.name)
  if (!next || !target) return undefined
  const { method, path } = target.endpoint
  return {
    who: plan.who,
    method,
    path: `/api/v1${path}`,
    params: next.params ?? {},
    query: [],
    headers: [],
    body: next.body && { kind: 'json', value: next.body },
    kind: 'valid',
    mutation: 'as follows',
    target,
  }
}
