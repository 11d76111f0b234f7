import { expect, test } from 'vitest'
import { m } from '#i18n/messages.js'
import { acceptedTypes, lastEnded, selectPhotos } from './photo-rules.ts'

const file = (name: string, type = 'image/jpeg', megabytes = 0) =>
  new File([new Uint8Array(megabytes * 1024 * 1024 + 1)], name, { type })

test.each([
  ['two pictures', [file('a.jpg'), file('b.png', 'image/png')], 0, ['a.jpg', 'b.png'], undefined],
  ['one more than allowed', [file('a.jpg'), file('b.jpg')], 3, ['a.jpg'], /4/],
  ['none when full', [file('a.jpg')], 4, [], /4/],
  ['a document among pictures', [file('thư.pdf', 'application/pdf'), file('a.jpg')], 0, ['a.jpg'], /thư\.pdf.*PDF/],
  ['an animated picture', [file('a.gif', 'image/gif')], 0, [], /a\.gif/],
  ['a huge picture', [file('to.jpg', 'image/jpeg', 8)], 0, [], /to\.jpg.*8/],
])('accepts what fits of %s and names what does not', (_what, files, already, names, reason) => {
  const { taken, refusal } = selectPhotos(files, already, false)
  expect(taken.map(({ name }) => name)).toEqual(names)
  if (reason) expect(refusal).toMatch(reason)
  else expect(refusal).toBeUndefined()
})

test('explains that a file is a PDF, and accepts it where the shop converts PDFs', () => {
  const email = file('thư.pdf', 'application/pdf')
  expect(selectPhotos([email], 0, true)).toEqual({ taken: [email], refusal: undefined })
  expect(selectPhotos([email], 0, false)).toEqual({
    taken: [],
    refusal: m.review_upload_pdf_refused({ name: 'thư.pdf' }),
  })
  expect(selectPhotos([file('a.gif', 'image/gif')], 0, true).refusal).toMatch(/a\.gif.*PDF/)
  expect(acceptedTypes(false)).not.toContain('application/pdf')
})

test.each([
  ['none chosen', [], undefined],
  ['all being sent', [undefined, undefined], undefined],
  ['the first one after the others', [30, 10, 20], 0],
  ['one in the middle, before some have ended', [10, 20, undefined], 1],
  ['two at the same time', [10, 10], 1],
])('the upload that ended last is announced: %s', (_case, ended, expected) => {
  const photos = ended.map((endedMs, key) => ({ key, ...(endedMs !== undefined && { endedMs }) }))
  expect(lastEnded(photos)?.key).toBe(expected)
})
