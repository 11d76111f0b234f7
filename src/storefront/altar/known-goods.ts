import { useEffect, useRef, useState } from 'react'
import type { AltarGoods, AltarGoodsSize, listAltarGoods } from '#catalog/altar/contract.ts'
import type { PieceKind } from '#catalog/altar/piece-kinds.ts'
import { loadApiClient } from '#identity/web/load-api-client.ts'

export type KnownSize = AltarGoodsSize & { goods: Omit<AltarGoods, 'sizes'> }
type Goods = readonly AltarGoods[]

const sizesOf = (goods: Goods): [string, KnownSize][] =>
  goods.flatMap(({ sizes, ...one }) =>
    sizes.map((size): [string, KnownSize] => [size.variationId, { ...size, goods: one }]),
  )

async function ask(query: { kind?: PieceKind; page?: number; variations?: string }) {
  const call = await loadApiClient()
  return call<typeof listAltarGoods>({ method: 'GET', path: '/product/altar-goods' }, { query })
}

export const goodsOfKind = (kind: PieceKind, page: number) => ask({ kind, page })

/**
 * What the server says about the sizes that stand on the altar, by variation. Ids that it did not answer are unknown;
 * `isAsking` while an answer is awaited.
 */
export function useKnownGoods(given: Goods, wanted: readonly string[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, KnownSize>>(() => new Map(sizesOf(given)))
  const asked = useRef(new Set<string>())
  const [asking, setAsking] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const learn = (goods: Goods) => setKnown((before) => new Map([...before, ...sizesOf(goods)]))
  const missing = wanted.filter((id) => !known.has(id)).join(',')
  useEffect(() => {
    const ids = missing.split(',').filter((id) => id !== '' && !asked.current.has(id))
    if (ids.length === 0) return
    for (const id of ids) asked.current.add(id)
    setAsking((count) => count + 1)
    ask({ variations: ids.join(',') })
      .then(
        ({ items }) => setKnown((before) => new Map([...before, ...sizesOf(items)])),
        () => setHasFailed(true),
      )
      .finally(() => setAsking((count) => count - 1))
  }, [missing])
  return { known, learn, isAsking: asking > 0, hasFailed }
}
