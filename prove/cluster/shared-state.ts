import sharp from 'sharp'
import type { Product } from '#catalog/contract.ts'
import type { SystemParam } from '#system/contract.ts'
import { untilTrue } from '../../scripts/until-true.ts'
import { signIn } from '../../tests/support/api-of.ts'
import { builtPassword } from '../../tests/support/open-built-shop.ts'
import { addProduct, ask } from '../support/buyers.ts'
import { type Check, check, noProblems } from '../support/checks.ts'
import type { ClusterUnderProof } from './open-cluster.ts'

/** Pages and parameters of another process may lag by two seconds; the rest is for asking. */
const staleMs = 2_500

/** A change made through one process applies to all. */
export async function proveOneShop(cluster: ClusterUnderProof): Promise<Check[]> {
  const [first = '', ...others] = cluster.urls()
  const last = others.at(-1) ?? first
  const token = await signIn(first)
  return [
    ...(await staff(first, last, token, cluster.urls())),
    await proveEditShows(first, others, token),
    await parameters(first, others, token),
    ...(await pictures(first, last, token)),
    check(
      'processes that started at once on an empty database filled it once',
      await cluster.queryDatabase(
        async (db) => (await db.query(`select from staff where username = 'admin'`)).rowCount === 1,
      ),
    ),
  ]
}

async function staff(first: string, last: string, token: string, urls: readonly string[]): Promise<Check[]> {
  const person = { username: 'lan.cluster', password: builtPassword, fullname: 'Lan', role_id: 'SALES' }
  const made = await ask<{ id: string }>(first, 'POST', '/auth/add', { body: person, token })
  const login = { username: person.username, password: person.password }
  const { res_data } = await ask<{ access_token: string }>(last, 'POST', '/auth/login', { body: login })
  const statuses = async (path: string) =>
    Promise.all(urls.map(async (url) => (await ask(url, 'GET', path, { token: res_data?.access_token })).status))
  const signedIn = await statuses('/auth/info')
  const mayNot = await statuses('/auth/list')
  await ask(last, 'PUT', `/auth/update/${made.res_data?.id}`, { body: { is_lock: true }, token })
  const locked = await statuses('/auth/info')
  return [
    check(
      'a sign-in through one process holds on all',
      signedIn.every((status) => status === 200),
      signedIn.join(),
    ),
    check(
      'what a role may not do is refused on all',
      mayNot.every((status) => status === 403),
      mayNot.join(),
    ),
    check(
      'a lock through one holds on all at once',
      locked.every((status) => status === 401),
      locked.join(),
    ),
  ]
}

/** An edit through the first process shows on the pages of the others. */
export async function proveEditShows(first: string, others: readonly string[], token: string): Promise<Check> {
  const product = await addProduct(first, token, 'Chuông đồng nhiều máy', [50])
  const page = async (url: string) => (await fetch(`${url}/product/${product.slug}`)).text()
  for (const url of [first, ...others]) await page(url)
  await ask<Product>(first, 'PUT', `/product/${product.id}`, { body: { name: 'Chuông đồng đổi tên' }, token })
  const late = await Promise.all(
    others.map((url) => comesTrue(async () => (await page(url)).includes('Chuông đồng đổi tên'))),
  )
  return noProblems(
    'an edit through one process shows on the pages of all',
    late.flatMap((is) => (is ? [] : 'still the old name')),
  )
}

async function parameters(first: string, others: readonly string[], token: string): Promise<Check> {
  const product = await addProduct(first, token, 'Chuông đồng tính phí', [50])
  const lines = [{ productId: product.id, amount: 1, selectedVariations: product.variations[0]?.values ?? [] }]
  const params = await ask<SystemParam[]>(first, 'GET', '/system-params/', { token })
  const fee = params.res_data?.find(({ key }) => key === 'shipping.standard_fee')
  const feeOn = async (url: string) =>
    (await ask<Quote>(url, 'POST', '/checkout/quote', { body: { lines } })).res_data?.shippingFee
  const before = await Promise.all(others.map(feeOn))
  const wanted = Number(fee?.value) + 1_000
  const body = { value: String(wanted) }
  const changed = await ask(first, 'PUT', `/system-params/${fee?.id}`, { body, token })
  const fees = await Promise.all(others.map((url) => comesTrue(async () => (await feeOn(url)) === wanted)))
  await ask(first, 'PUT', `/system-params/${fee?.id}`, { body: { value: fee?.value }, token })
  return noProblems(
    'a parameter set through one process holds on all within two seconds',
    fees.flatMap((is, at) => (is ? [] : `${changed.status}, ${before[at]} ₫ stayed`)),
  )
}

type Quote = { shippingFee: number }

async function pictures(first: string, last: string, token: string): Promise<Check[]> {
  const shape = { width: 400, height: 300, channels: 3 as const, background: '#a08040' }
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await sharp({ create: shape }).png().toBuffer())], 'anh.png'))
  form.set('purpose', 'catalog')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${first}/api/v1/attachment/`, { method: 'POST', body: form, headers })
  if (!answer.ok) throw new Error(`The picture was refused: ${answer.status} ${await answer.text()}`)
  const { res_data } = (await answer.json()) as { res_data: { id: string; url: string } }
  const pictures = await Promise.all(
    [first, last]
      .flatMap((url) => [`${url}${res_data.url}`, `${url}/media/${res_data.id}/320.webp`])
      .map(async (url) => {
        const picture = await fetch(url)
        return `${picture.status} ${(await picture.bytes()).length}`
      }),
  )
  return [
    check(
      'a picture uploaded through one is there on the other, whole and 320 px wide',
      pictures[0] === pictures[2] && pictures[1] === pictures[3] && pictures.every((one) => one.startsWith('200 ')),
      pictures.join(', '),
    ),
  ]
}

/** Throws when the question fails in the end. */
const comesTrue = (is: () => Promise<boolean>): Promise<boolean> =>
  untilTrue(is, staleMs, 0).then(
    () => true,
    (error: Error) => {
      if (error.cause) throw error
      return false
    },
  )
