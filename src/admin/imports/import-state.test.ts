import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImportRun, SheetReport } from '#system/import-contract.ts'
import { ImportState } from './import-state.tsx'

const report: SheetReport = { rows: [], added: 0, changed: 2, same: 0, faulty: 0, isApplied: false }

test.each<[string, Partial<ImportRun>, string]>([
  ['the check of products', {}, 'Đang kiểm tra: 2/5 dòng'],
  ['the check before goods are written', { isDryRun: false }, 'Đang kiểm tra: 2/5 dòng'],
  ['the writing of goods', { isDryRun: false, report: { ...report, isApplied: true } }, 'Đang nhập: 2/5 dòng'],
  ['the check of orders', { kind: 'orders' }, 'Đang kiểm tra: 2/5 dòng'],
  ['the writing of orders', { kind: 'orders', isDryRun: false }, 'Đang nhập: 2/5 dòng'],
])('%s says how far it is', (_what, given, text) => {
  const run: ImportRun = {
    id: '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b',
    kind: 'products',
    state: 'running',
    isDryRun: true,
    filename: 'hang.csv',
    total: 5,
    done: 2,
    report,
    fault: null,
    isApplicable: false,
    createdDate: new Date(0),
    finishedDate: null,
    ...given,
  }
  expect(renderToStaticMarkup(createElement(ImportState, { run }))).toContain(text)
})
