import { expect } from 'vitest'
import type { ImportRun, SheetReport } from '#system/import-contract.ts'
import type { TestAnswer, TestShop } from './open-test-shop.ts'

/** Uploads a file to an endpoint that takes one, such as an import. */
export function sendFile(shop: TestShop, token: string, path: string, file: BlobPart, fields: Record<string, string>) {
  const raw = new FormData()
  raw.set('file', new File([file], 'hang.csv'))
  for (const [name, value] of Object.entries(fields)) raw.set(name, value)
  return shop.call<ImportRun>(path, { method: 'POST', raw, token })
}

/** Runs the import's job and resolves to the finished import. */
export async function finished(shop: TestShop, token: string, sent: TestAnswer<ImportRun>): Promise<ImportRun> {
  expect(sent.res_data).toMatchObject({ state: 'queued', done: 0, report: null })
  await shop.runJobs()
  return (await shop.call<ImportRun>(`/import/${sent.res_data.id}`, { token })).res_data
}

/** Uploads a file, runs its import, and resolves to the report. */
export async function imported(
  shop: TestShop,
  token: string,
  path: string,
  file: BlobPart,
  fields: Record<string, string>,
): Promise<SheetReport> {
  const run = await finished(shop, token, await sendFile(shop, token, path, file, fields))
  expect(run).toMatchObject({ state: 'done', fault: null, done: run.total })
  if (!run.report) throw new Error('The import has no report')
  return run.report
}
