import { expect, test } from 'vitest'
import { auditQuery } from './audit-query.ts'

const paging = { page: 1, limit: 20 }

test.each([
  ['no filter', {}, {}],
  ['a name', { q: 'lan' }, { actor: 'lan' }],
  [
    'whole days in Vietnam',
    { whenFrom: '2026-11-21', whenTo: '2026-11-21' },
    { from: '2026-11-20 17:00:00', to: '2026-11-21 16:59:59' },
  ],
  ['mistyped days', { whenFrom: '12026-11-21', whenTo: '0026-11-21' }, { from: '12026-11-21', to: '0026-11-21' }],
])('%s', (_case, filters, sent) => {
  expect(auditQuery({ ...paging, sort: '-createdDate', ...filters })).toEqual({ ...paging, ...sent })
})
