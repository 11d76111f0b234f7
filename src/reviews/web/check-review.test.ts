import { expect, test } from 'vitest'
import { checkReview, errorsByField, readReview } from './check-review.ts'

const good = {
  name: 'Mai',
  phoneNumber: '',
  email: 'mai@example.com',
  rating: 5,
  content: 'Men sáng, đẹp.',
  consent: true,
  website: '',
}

test.each([
  ['no errors', {}, []],
  ['no stars', { rating: 0 }, ['rating']],
  ['a blank name', { name: '  ' }, ['name']],
  ['no email', { email: '' }, ['email']],
  ['an incomplete email', { email: 'mai@' }, ['email']],
  ['an email without a domain', { email: 'mai@localhost' }, ['email']],
  ['too short a text', { content: ' ok  ' }, ['content']],
  ['no consent', { consent: false }, ['consent']],
  [
    'nothing at all',
    { name: '', email: '', phoneNumber: '', rating: 0, content: '', consent: false },
    ['rating', 'name', 'email', 'content', 'consent'],
  ],
])('names the fields of a form with %s', (_what, wrong, fields) => {
  expect(Object.keys(checkReview({ ...good, ...wrong }))).toEqual(fields)
})

test('a form is read as it was typed', () => {
  const form = new FormData()
  expect(readReview(form)).toEqual({
    name: '',
    email: '',
    phoneNumber: '',
    rating: 0,
    content: '',
    consent: false,
    website: '',
  })
  for (const [name, value] of Object.entries({ ...good, rating: '4', consent: 'on' })) form.set(name, String(value))
  expect(readReview(form)).toEqual({ ...good, rating: 4 })
})

test.each([
  [[{ field: 'email', message: 'x' }], { email: 'x' }],
  [[{ field: 'attachments.2', message: 'x' }], { attachments: 'x' }],
  [[{ field: 'file', message: 'x' }], { attachments: 'x' }],
  [
    [
      { field: 'name', message: 'first' },
      { field: 'name', message: 'second' },
    ],
    { name: 'first' },
  ],
  [[{ field: 'productId', message: 'x' }], { form: 'all' }],
  [null, { form: 'all' }],
])('the errors %j appear at %j', (errors, problems) => {
  expect(errorsByField(errors, 'all')).toEqual(problems)
})
