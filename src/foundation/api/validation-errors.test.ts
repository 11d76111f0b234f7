import { expect, test } from 'vitest'
import * as z from 'zod'
import { clearable, DayInput, WireTimeInput } from '#foundation/api/schemas.ts'
import { fieldErrorsOf, validate } from '#foundation/api/validation-errors.ts'
import { withLocale } from '#i18n/locale.server.ts'

const Form = z.strictObject({
  name: z.string().min(1),
  content: z.string().min(5).max(8),
  amount: z.int().min(1).max(9),
  email: z.email(),
  lines: z.array(z.strictObject({ id: z.uuid() })).min(1),
  kind: z.enum(['page', 'post']),
  code: z.string().regex(/^[A-Z]+$/),
  uses: clearable(z.int().min(1)),
  startsDate: clearable(WireTimeInput),
  endsDate: WireTimeInput,
  day: DayInput.optional(),
  lastDay: clearable(DayInput),
})
const wireTimeError = 'Cần thời điểm từ năm 1900 đến 2299, dạng YYYY-MM-DD HH:mm:ss (UTC).'
const yearError = 'Năm phải từ 1900 đến 2299.'
const right = {
  name: 'a',
  content: 'abcde',
  amount: 1,
  email: 'a@b.vn',
  lines: [{ id: crypto.randomUUID() }],
  kind: 'page',
  code: 'KHO',
  endsDate: '2026-11-30 17:00:00',
}

const errors = (locale: 'vi' | 'en', wrong: object) =>
  withLocale(locale, () => {
    const result = validate(Form, { ...right, ...wrong })
    return result.success ? [] : fieldErrorsOf(result.error)
  })

test.each([
  [{ name: '' }, 'name', 'Vui lòng điền thông tin này.'],
  [{ name: undefined }, 'name', 'Vui lòng điền thông tin này.'],
  [{ name: null }, 'name', 'Vui lòng điền thông tin này.'],
  [{ content: 'abc' }, 'content', 'Cần ít nhất 5 ký tự.'],
  [{ content: 'abcdefghij' }, 'content', 'Tối đa 8 ký tự.'],
  [{ amount: 1.5 }, 'amount', 'Phải là số nguyên.'],
  [{ amount: 0 }, 'amount', 'Phải từ 1 trở lên.'],
  [{ amount: 10 }, 'amount', 'Không được quá 9.'],
  [{ email: 'x' }, 'email', 'Email không đúng định dạng'],
  [{ code: '' }, 'code', 'Vui lòng điền thông tin này.'],
  [{ code: 'kho' }, 'code', 'Viết chưa đúng dạng.'],
  [{ endsDate: '' }, 'endsDate', 'Vui lòng điền thông tin này.'],
  [{ endsDate: '30/11/2026' }, 'endsDate', wireTimeError],
  [{ lines: [] }, 'lines', 'Cần ít nhất 1 mục.'],
  [{ kind: 'x' }, 'kind', 'Chỉ nhận một trong: page, post.'],
  [{ uses: 1.5 }, 'uses', 'Phải là số nguyên.'],
  [{ uses: 0 }, 'uses', 'Phải từ 1 trở lên.'],
  [{ startsDate: '2026-02-30 00:00:00' }, 'startsDate', wireTimeError],
  [{ endsDate: '2300-01-01 00:00:00' }, 'endsDate', yearError],
  [{ startsDate: '12026-11-30' }, 'startsDate', yearError],
  [{ endsDate: '12026-11-30T16:30' }, 'endsDate', yearError],
  [{ endsDate: '0026-11-30' }, 'endsDate', yearError],
  [{ endsDate: '2026-11-30' }, 'endsDate', wireTimeError],
  [{ day: '' }, 'day', 'Vui lòng điền thông tin này.'],
  [{ day: '30/11/2026' }, 'day', 'Nhập ngày đúng, năm bốn chữ số.'],
  [{ day: '12026-11-30' }, 'day', yearError],
  [{ day: '2300-01-01' }, 'day', yearError],
  [{ lastDay: '12026-11-30' }, 'lastDay', yearError],
  [{ colour: 1 }, 'colour', 'Trường này không tồn tại.'],
  [{ lines: [{ id: crypto.randomUUID(), price: 1 }] }, 'lines.0.price', 'Trường này không tồn tại.'],
])('%j is reported at its field, in plain Vietnamese', (wrong, field, message) => {
  expect(errors('vi', wrong)).toEqual([{ field, message }])
})

test('reports the same in English', () => {
  expect(errors('en', { content: 'abc', name: '' })).toEqual([
    { field: 'name', message: 'This is required.' },
    { field: 'content', message: 'At least 5 characters are needed.' },
  ])
})
