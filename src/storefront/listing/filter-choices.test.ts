import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductFacets } from '#catalog/filter-contract.ts'
import { FilterChoices } from './filter-choices.tsx'

test.each<[choices: number, chosen: string[], collapsed: string[]]>([
  [8, [], []],
  [10, [], []],
  [11, [], ['k9', 'k10', 'k11']],
  [11, ['k10'], []],
  [12, ['k10'], ['k9', 'k11', 'k12']],
])('of %i materials with %j chosen, %j are collapsed', (count, chosen, collapsed) => {
  const materials = Array.from({ length: count }, (_, at) => ({
    key: `k${at + 1}`,
    name: `Chất ${at + 1}`,
    nameEn: null,
    count: 100 - at,
  }))
  const facets = { materials, sizes: [], countRelation: 'eq' } as unknown as ProductFacets
  const html = renderToStaticMarkup(
    createElement(FilterChoices, { legend: 'Chất liệu', name: 'material', facets, chosen }),
  )
  const [, hidden = ''] = html.split('<details>')
  expect([...hidden.matchAll(/value="(k\d+)"/g)].map(([, key]) => key)).toEqual(collapsed)
  expect([...html.matchAll(/value="(k\d+)"/g)]).toHaveLength(count)
})
