import { expect, test } from 'vitest'
import { readTrackOrderForm } from './track-order-form.ts'

test.each([
  ['0912 345 678', false],
  ['lan@example.com', false],
  ['lan@localhost', true],
  ['lan', true],
])('whether %s is refused as a phone number and email address: %s', (proof, isRefused) => {
  const form = new FormData()
  form.set('id', 'TH0000000000')
  form.set('phone', proof)
  expect(readTrackOrderForm(form).proofProblem !== undefined).toBe(isRefused)
})
