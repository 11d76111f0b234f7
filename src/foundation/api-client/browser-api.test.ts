import { afterEach, expect, test, vi } from 'vitest'
import { allEndpoints } from '../../../prove/fuzz/contracts.ts'
import { staffResponseDates } from '../../admin/shell/staff-response-dates.ts'
import { datePaths } from '../api/date-paths.ts'
import type { AnyEndpoint } from '../api/endpoint.ts'
import { responseDates } from '../api/response-dates.ts'
import { apiUrl } from './api-request.ts'
import { ApiError, call, onUnauthenticated, onUnusableAnswer, upload } from './browser-api.ts'
import { isLoading, onLoadingChange } from './loading-flag.ts'
import { setTokenSource } from './session-token.ts'

type Sent = { address: string; init: RequestInit }

/** A server that gives every request the same answer and records the requests. */
function answering(status: number, body: unknown) {
  const sent: Sent[] = []
  const send = (async (address: string, init: RequestInit) => {
    sent.push({ address, init })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }) as unknown as typeof fetch
  return { sent, fetch: send }
}
const envelope = (data: unknown, code = 200) => ({ res_status_code: code, res_data: data, message: 'OK' })
const ask = (options: object, input: object = {}) =>
  call<AnyEndpoint>({ method: 'POST', path: '/order/' }, input as never, options)

afterEach(() => {
  setTokenSource(() => null)
  onUnauthenticated(() => {})
  onUnusableAnswer(() => {})
})

test.each([
  ['/order/', {}, {}, '/api/v1/order/'],
  ['/order/:id', { id: 'TH 1/2' }, {}, '/api/v1/order/TH%201%2F2'],
  [
    '/address/wards',
    {},
    { province: 'Hà Nội', page: undefined, limit: null },
    '/api/v1/address/wards?province=H%C3%A0+N%E1%BB%99i',
  ],
])('%s is filled into a URL', (path, params, query, expected) => {
  expect(apiUrl(path, params, query)).toBe(expected)
})

test('a response has dates where its contract says so, and text elsewhere even if it looks like a date', async () => {
  const looksLikeOne = '2026-03-01 09:30:00'
  const { fetch } = answering(
    200,
    envelope({ orderDate: looksLikeOne, fullname: looksLikeOne, dob: looksLikeOne }, 201),
  )
  expect(await ask({ fetch })).toEqual({
    orderDate: new Date('2026-03-01T09:30:00Z'),
    fullname: looksLikeOne,
    dob: looksLikeOne,
  })
})

test('the browser’s list of date fields matches every contract; `node scripts/generate/response-dates.ts` writes it', async () => {
  const promised = (await allEndpoints()).map(({ name, endpoint }) => [name, datePaths(endpoint.answer).join(' ')])
  expect({ ...responseDates, ...staffResponseDates }).toEqual(Object.fromEntries(promised.filter(([, paths]) => paths)))
})

test('a request carries the language, the token and the XSRF cookie, and a body without its nulls and nested objects', async () => {
  setTokenSource(() => 'abc')
  const { fetch, sent } = answering(200, envelope(null))
  await ask(
    { fetch, cookies: 'a=1; XSRF-TOKEN=x%3Dy; b=2' },
    { body: { note: null, nested: { a: 1 }, lines: [{ amount: 1 }] } },
  )
  expect(sent[0]?.init.headers).toMatchObject({
    'Accept-Language': 'vi',
    Authorization: 'Bearer abc',
    'X-XSRF-TOKEN': 'x=y',
  })
  expect(sent[0]?.init.body).toBe('{"lines":[{"amount":1}]}')
})

test('sends neither Authorization nor X-XSRF-TOKEN without a token and a cookie', async () => {
  const { fetch, sent } = answering(200, envelope(null))
  await ask({ fetch })
  expect(Object.keys(sent[0]?.init.headers ?? {})).toEqual(['Accept', 'Accept-Language'])
})

test('a form with a file is sent unchanged', async () => {
  const { fetch, sent } = answering(200, envelope(null))
  const form = new FormData()
  await upload<AnyEndpoint>({ method: 'POST', path: '/attachment/' }, form, { fetch })
  expect(sent[0]?.init.body).toBe(form)
  expect(sent[0]?.init.headers).not.toHaveProperty('Content-Type')
})

test.each([
  [
    422,
    { ...envelope(null, 422), message: 'Sai', errors: [{ field: 'email', message: 'Sai email' }] },
    'Sai',
    [{ field: 'email', message: 'Sai email' }],
  ],
  [500, '<html>', 'Error', undefined],
  [404, '', 'Error', undefined],
  [200, '', 'Verification failed, please Login again.', undefined],
  [200, '<html>', 'Error', undefined],
])('%i with body %j is rejected with the message “%s”', async (status, body, message, errors) => {
  const { fetch } = answering(status, body)
  const error = await ask({ fetch }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status, message, errors })
})

test('an unreachable server is a network error with status 0', async () => {
  const fetch = () => Promise.reject(new TypeError('failed'))
  await expect(ask({ fetch })).rejects.toMatchObject({ name: 'ApiError', status: 0 })
})

test('an aborting caller gets its own reason', async () => {
  const controller = new AbortController()
  controller.abort(new Error('not needed any more'))
  const fetch = (_: unknown, init: RequestInit) => Promise.reject(init.signal?.reason)
  await expect(ask({ fetch, signal: controller.signal })).rejects.toThrow('not needed any more')
})

test('a caller that aborts ends the request that is under way', async () => {
  const controller = new AbortController()
  const fetch = (_: unknown, { signal }: RequestInit) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const answer = ask({ fetch, signal: controller.signal })
  controller.abort(new Error('another question'))
  await expect(answer).rejects.toThrow('another question')
})

test.each([
  [401, envelope(null, 401), 'abc', 1, 0],
  [401, envelope(null, 401), null, 0, 0],
  [500, envelope(null, 500), 'abc', 0, 1],
  [200, '<html>', 'abc', 0, 1],
  [200, '<html>', null, 0, 0],
  [403, envelope(null, 403), 'abc', 0, 0],
])('%i with body %j and token %s notifies the session as needed', async (status, body, token, signedOut, unusable) => {
  const unauthenticated = vi.fn()
  const unusableAnswer = vi.fn()
  onUnauthenticated(unauthenticated)
  onUnusableAnswer(unusableAnswer)
  setTokenSource(() => token)
  await ask({ fetch: answering(status, body).fetch }).catch(() => {})
  expect([unauthenticated.mock.calls.length, unusableAnswer.mock.calls.length]).toEqual([signedOut, unusable])
})

test('the loading flag is on during a request and off afterwards, even on failure', async () => {
  const reported: boolean[] = []
  const stop = onLoadingChange(() => reported.push(isLoading()))
  await ask({ fetch: answering(500, '').fetch }).catch(() => {})
  stop()
  expect(reported).toEqual([true, false])
})
