import { expect, test } from 'vitest'
import { paymentParamChecks } from './param-checks.ts'

test.each([
  ['', true],
  ['0011001234567', true],
  ['0011 0012-34.567', true],
  ['-', false],
  [' . ', false],
  ['0011/1234567', false],
])('the bank account “%s” is accepted: %s', (account, isAccepted) => {
  expect(paymentParamChecks['payment.bank_account']?.(account) === undefined).toBe(isAccepted)
})
