import { describe, expect, test } from 'vitest'
import type { StaffUser } from '#identity/contract.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { openSmtpServer } from '../../../../tests/support/servers/smtp-server.ts'

async function open() {
  const smtp = await openSmtpServer()
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: 'shop@tamhuong.example', PUBLIC_URL: 'https://tamhuong.example' }
  const shop = await openTestShop({ environment })
  const admin = await shop.signIn()
  let people = 0
  const add = (more: Record<string, unknown> = {}) => {
    people += 1
    const person = {
      username: `nv${people}`,
      fullname: 'Vũ Thị Lan',
      email: `lan${people}@example.com`,
      role_id: 'SALES',
    }
    return shop.call<StaffUser>('/auth/add', { method: 'POST', body: { ...person, ...more }, token: admin })
  }
  /** The token of the last invitation sent. */
  const mailedToken = async () => {
    await shop.runJobs()
    const text = (smtp.received.at(-1)?.source ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=')
    return /\/auth\/reset\?invited=1#([\w-]{43})/.exec(text)?.[1] ?? ''
  }
  return {
    shop,
    admin,
    add,
    mailedToken,
    received: smtp.received,
    invited: async () => ({ user: (await add()).res_data, token: await mailedToken() }),
    change: (id: string, body: Record<string, unknown>, token = admin) =>
      shop.call<StaffUser>(`/auth/update/${id}`, { method: 'PUT', body, token }),
    invitation: (id: string, method: 'POST' | 'DELETE') =>
      shop.call<StaffUser>(`/auth/user/${id}/invitation`, { method, token: admin }),
    accept: (token: string, password = 'mat-khau-cua-lan') =>
      shop.call('/auth/reset', { method: 'POST', body: { token, password } }),
  }
}

describe('an invitation', () => {
  test('lets a person choose their own password, once', async () => {
    const { shop, invited, accept, invitation } = await open()
    const { user, token } = await invited()
    expect(user).toMatchObject({ isInvited: true, invitedUntil: '2026-11-28 03:00:00' })
    expect((await shop.call('/auth/login', { method: 'POST', body: { username: 'nv1', password: 'x' } })).status).toBe(
      401,
    )
    expect((await accept(token)).status).toBe(200)
    const own = await shop.signIn('nv1', 'mat-khau-cua-lan')
    expect((await shop.call<StaffUser>('/auth/info', { token: own })).res_data).toMatchObject({
      isInvited: false,
      invitedUntil: null,
    })
    expect((await accept(token)).errors).toMatchObject([{ field: 'token' }])
    expect((await invitation(user.id, 'POST')).status).toBe(409)
  })

  test('is valid for a week, until it is resent, withdrawn or the address changes', async () => {
    const { shop, admin, add, invited, accept, invitation, mailedToken, change, received } = await open()
    const { user, token } = await invited()
    await invitation(user.id, 'POST')
    const fresh = await mailedToken()
    expect(fresh).not.toBe(token)
    expect((await accept(token)).status).toBe(422)
    expect((await change(user.id, { email: 'lan.dung@example.com' })).res_data.invitedUntil).toBeNull()
    expect((await accept(fresh)).status).toBe(422)
    await invitation(user.id, 'POST')
    const withdrawn = await mailedToken()
    expect((await invitation(user.id, 'DELETE')).res_data).toMatchObject({ isInvited: true, invitedUntil: null })
    expect((await accept(withdrawn)).status).toBe(422)
    const mails = received.length
    await shop.call('/auth/forgot', { method: 'POST', body: { username: user.username } })
    await shop.runJobs()
    expect(received).toHaveLength(mails)
    await invitation(user.id, 'POST')
    const old = await mailedToken()
    shop.advanceClock({ days: 8 })
    expect((await accept(old)).status).toBe(422)
    shop.clock.now = new Date('2026-11-21T03:00:00Z')
    expect((await add({ email: '' })).errors).toMatchObject([{ field: 'email' }])
    const invitedOnes = await shop.call<{ items: StaffUser[] }>('/auth/pagination?state=invited', { token: admin })
    expect(invitedOnes.res_data.items.map(({ id }) => id)).toEqual([user.id])
  })
})
