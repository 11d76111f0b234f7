import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Email } from '#system/message-contract.ts'
import { createStaff } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

test('staff send themselves a test email and see whether it was sent or where it was saved', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const send = (signedIn: string) =>
    shop.call<Email>('/message/test', { method: 'POST', token: signedIn, locale: 'en' })
  expect(await send(token)).toMatchObject({ status: 422, errors: [{ field: 'email' }] })
  await shop.pool.query(`update staff set email = 'chu@tamhuong.example' where username = 'admin'`)
  const { res_data: queued } = await send(token)
  expect(queued).toMatchObject({ state: 'queued', recipient: 'chu@tamhuong.example', kind: 'staff.test' })
  const found = await shop.call<{ total: number }>(
    `/message/pagination?query=${encodeURIComponent(JSON.stringify({ recipient: 'Chu@Tamhuong.example' }))}`,
    { token },
  )
  expect(found.res_data.total).toBe(1)
  await shop.runJobs()
  const { res_data: message } = await shop.call<Email>(`/message/${queued.id}`, { token })
  expect(message).toMatchObject({ state: 'kept', subject: expect.stringContaining('Test email') })
  expect(readFileSync(join(shop.config.dataDir, 'mail', `${queued.id}.eml`), 'utf8')).toContain('chu@tamhuong.example')
  expect((await send(await createStaff(shop, token, 'EDITOR'))).status).toBe(403)
})
