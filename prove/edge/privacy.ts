import { secretKeyFrom, setSecretKey } from '#foundation/security/secret-key.ts'
import { purgeHeaders, signPurge } from '#http/edge/purge-signature.ts'
import { secretKey as shopKey } from '../../tests/support/commands.ts'
import { type Check, check, noProblems } from '../support/checks.ts'
import { type EdgeUnderProof, visit } from './open-edge.ts'

/** Personal, or only valid at this moment. */
const privatePaths = [
  '/shopping-cart',
  '/checkout/shipping-information',
  '/checkout/payment',
  '/my-orders',
  '/order/TH00000000000',
  '/en/order/TH00000000000',
  '/auth/login',
  '/admin',
  '/user',
  '/readyz',
  '/api/v1/product/',
  '/home?preview=x',
]

export async function provePrivatePages({ url, contents }: EdgeUnderProof): Promise<Check[]> {
  const problems: string[] = []
  for (const path of privatePaths) {
    for (const cookie of ['buyer=an', 'buyer=binh', 'buyer=an']) {
      const { isHit, headers } = await visit(url + path, { cookie })
      if (isHit) problems.push(`${path} came from memory`)
      if (headers.has('surrogate-control') || headers.has('cache-tag')) problems.push(`${path} tells of tags`)
    }
  }
  const page = `${url}/product/${contents.buyableProducts[0]?.slug}`
  await visit(page)
  const asStaff = await visit(page, { authorization: `Bearer ${contents.token}` })
  if (asStaff.isHit) problems.push('somebody who is signed in got what everybody gets')
  for (const cookie of ['buyer=an', 'Admin-Token=x', '']) {
    const { isHit, headers } = await visit(page, { cookie })
    if (!isHit) problems.push(`with the cookie ${cookie} a public page was rendered again`)
    if (headers.has('set-cookie')) problems.push('a cookie came from memory')
  }
  return [noProblems('private pages never come from memory, public ones do, whatever the cookie', problems)]
}

export async function proveForgedPurges({ url }: EdgeUnderProof): Promise<Check[]> {
  const signed = (material: string, now = new Date(), tags = ['*']) => {
    setSecretKey(secretKeyFrom(material))
    return signPurge(tags, now)
  }
  const own = signed(shopKey)
  const forged: [what: string, headers: Record<string, string>][] = [
    ['nothing', {}],
    ['another key', signed('a key of somebody else, long enough')],
    ['two minutes old', signed(shopKey, new Date(Date.now() - 120_000))],
    ['other tags than signed', { ...signed(shopKey, new Date(), ['menus']), [purgeHeaders.tags]: '*' }],
    ['a signature cut short', { ...own, [purgeHeaders.signature]: own[purgeHeaders.signature]?.slice(1) ?? '' }],
    ['the edge’s own mark', { 'X-Edge': 'purge', 'X-Ban': '.' }],
  ]
  const home = `${url}/home`
  await visit(home)
  const problems: string[] = []
  for (const [what, headers] of forged) {
    const answer = await fetch(url, { method: 'PURGE', headers })
    if (answer.status !== 403) problems.push(`${what}: ${answer.status}`)
    if (!(await visit(home, headers)).isHit) problems.push(`${what} dropped a page`)
  }
  const { status } = await fetch(url, { method: 'PURGE', headers: own })
  const { isHit } = await visit(home)
  return [
    noProblems('a purge that the shop did not sign now is refused, and drops nothing', problems),
    check('the shop’s own is obeyed', status === 204 && !isHit, status),
  ]
}
