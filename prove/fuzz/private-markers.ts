import { randomBytes } from 'node:crypto'
import type { Product } from '#catalog/contract.ts'
import type { Order } from '#orders/contract.ts'
import { orderBody } from '../../tests/support/factories/entities.ts'
import { builtPassword } from '../../tests/support/open-built-shop.ts'
import { addProduct, ask, lineOf } from '../support/buyers.ts'
import type { ShopUnderProof } from '../support/shop-process.ts'
import type { Plan } from './request-plan.ts'
import { may } from './staff-accounts.ts'

/** What not everybody may see. Callers with `access` may see it; without `access` no caller may. */
export type PrivateMarker = { what: string; pattern: RegExp; access: string | undefined }

/** Does not match inside longer numbers or ids. */
const number = (digits: string) => new RegExp(`(?<![0-9a-f-])0?${digits}(?![0-9a-f-])`, 'i')
const text = (value: string) => new RegExp(value.replace(/[.*+?^$|()[\]{}\\]/g, '\\$&'))

/** Adds private data to the shop: another buyer's order, a reviewer's address, staff data, and unpublished content. */
export async function createPrivateMarkers(
  shop: ShopUnderProof,
  adminToken: string,
  product: Product,
): Promise<PrivateMarker[]> {
  const word = () => `kin${randomBytes(6).toString('hex')}`
  const [name, mail, street, note, company, draft, secret, code, reviewer, colleague, colleagueMail, staffNote] =
    Array.from({ length: 12 }, word)
  const phone = `98${String(10_000_000 + (randomBytes(4).readUInt32BE() % 89_999_999)).slice(0, 7)}`
  const add = async <T>(path: string, body: unknown, token?: string) => {
    const answer = await ask<T>(shop.url(), 'POST', path, { body, token })
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.res_data
  }
  const buyer = {
    fullname: `Hoàng ${name}`,
    email: `${mail}@example.com`,
    phoneNumber: `0${phone}`,
    shippingStreet: street,
    note,
    invoiceCompany: company,
    invoiceTaxCode: '0100109106',
    invoiceAddress: 'Huế',
  }
  const order = await add<Order>('/order/', orderBody([lineOf(product)], buyer))
  await add(`/order/${order.orderId}/note`, { body: staffNote }, adminToken)
  await add('/review-feedback/', {
    productId: product.id,
    name: 'Lan',
    email: `${reviewer}@example.com`,
    rating: 5,
    content: 'Men sáng, nét vẽ đều.',
  })
  const person = {
    username: colleague,
    password: builtPassword,
    fullname: colleague,
    email: `${colleagueMail}@example.com`,
    role_id: 'SALES',
  }
  await add('/auth/add', person, adminToken)
  const { access_token } = await add<{ access_token: string }>('/auth/login', {
    username: colleague,
    password: builtPassword,
  })
  await addProduct(shop.url(), adminToken, `Bản nháp ${draft}`, [3]).then(({ id }) =>
    ask(shop.url(), 'PUT', `/product/${id}`, { body: { status: 'draft' }, token: adminToken }),
  )
  await add('/system-params/', { key: `kin.${secret}`, value: secret, title: 'Kín' }, adminToken)
  await add('/voucher/', { code, kind: 'percent', percent: 5 }, adminToken)
  const hashes = await shop.queryDatabase(
    async (db) =>
      (await db.query<{ password_hash: string }>('select password_hash from staff where password_hash is not null'))
        .rows,
  )
  const own = (what: string, value: string | undefined, access: string | undefined): PrivateMarker => ({
    what,
    pattern: text(value ?? ''),
    access,
  })
  return [
    own('the name of another buyer', name, 'order.read'),
    own('the mail address of another buyer', mail, 'order.read'),
    { what: 'the phone number of another buyer', pattern: number(phone), access: 'order.read' },
    own('where another buyer lives', street, 'order.read'),
    own('the note of another buyer', note, 'order.read'),
    own('the company of another buyer', company, 'order.read'),
    own('the key of another buyer’s order', order.trackingKey ?? 'no key', 'order.read'),
    own('what staff noted about an order', staffNote, 'order.read'),
    own('the mail address of a review’s writer', reviewer, 'review.moderate'),
    own('a member of staff', colleague, 'user.manage'),
    own('the mail address of a member of staff', colleagueMail, 'user.manage'),
    own('a product that is a draft', draft, 'product.write'),
    own('a voucher that is no secret of visitors', code?.toUpperCase(), 'voucher.read'),
    own('a parameter that is not public', secret, 'staff'),
    own('a sign-in of a member of staff', access_token, undefined),
    ...hashes.map(({ password_hash }) => own('how a password is kept', password_hash, undefined)),
    { what: 'how passwords are kept', pattern: /\$argon2/, access: undefined },
  ]
}

/** Markers in a response that the caller must not see. */
export function leaksIn(body: string, { who }: Pick<Plan, 'who'>, privateMarkers: readonly PrivateMarker[]): string[] {
  return privateMarkers
    .filter(({ pattern, access }) => !(access && may(who, access)) && pattern.test(body))
    .map(({ what }) => what)
}
