import { DrizzleQueryError } from 'drizzle-orm/errors'
import pino from 'pino'
import { expect, test } from 'vitest'
import { errorForLog, errorLines } from './error-for-log.ts'

const refusal = Object.assign(new Error('duplicate key value violates unique constraint "shop_order_tmp_id_key"'), {
  code: '23505',
  constraint: 'shop_order_tmp_id_key',
  table: 'shop_order',
  detail: 'Key (phone_number)=(+84912345678) already exists.',
})
const query = 'insert into shop_order (fullname, phone_number) values ($1, $2)'
const failed = new DrizzleQueryError(query, ['Nguyễn Thị Lan', '+84912345678'], refusal)

test('a failed query is logged with its SQL and origin, and without any user input', () => {
  const lines: string[] = []
  const log = pino({ serializers: { err: errorForLog } }, { write: (line: string) => void lines.push(line) })
  log.error({ err: failed, reference: 'abc' }, 'request failed')
  log.error(failed, 'the job orders.expire failed')
  for (const line of [...lines, errorLines(failed)]) {
    expect(line).not.toMatch(/Lan|912345678/)
    expect(line).toContain(query)
    expect(line).toContain('shop_order_tmp_id_key')
    expect(line).toContain('error-for-log.test.ts')
  }
})

test('values that PostgreSQL could not parse are not logged', () => {
  for (const value of ['0912345678', 'a"0912345678', 'a\n"0912345678']) {
    const message = `invalid input syntax for type integer: "${value}"`
    const unreadable = Object.assign(new Error(message), { code: '22P02' })
    expect(errorForLog(unreadable).message).toBe('invalid input syntax for type integer: "…"')
  }
})

test('a thrown value that is not an error is logged as it is', () => {
  expect(errorForLog('stop')).toEqual({ type: 'string', message: 'stop' })
})
