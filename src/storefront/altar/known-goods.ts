import { useEffect, useState } from 'react'
import type { AltarProduct, AltarProductSize, listAltarGoods } from '#catalog/altar/contract.ts'
import type { PieceKind } from '#catalog/altar/piece-kinds.ts'
import { loadApiClient } from '#identity/web/load-api-client.ts'

export type KnownSize = AltarProductSize & { goods: Omit<AltarProduct, 'sizes'> }

const sizesOf = (goods: readonly AltarProduct[]): [string, KnownSize][] =>
  goods.flatMap(({ sizes, ...one }) =>
    sizes.map((size): [string, KnownSize] => [size.variationId, { ...size, goods: one }]),
  )

async function ask(query: { kind?: PieceKind; page?: number; variations?: string }) {
  const call = await loadApiClient()
  return call<typeof listAltarGoods>({ method: 'GET', path: '/product/altar-goods' }, { query })
}

type GoodsPage = { items: readonly AltarProduct[]; hasMore: boolean; page: number }

/** A page of the goods of a kind, or the next one that is not empty; `page` is the number of the one found. */
export async function loadGoodsOfKind(kind: PieceKind, page: number): Promise<GoodsPage> {
  const { items, hasMore } = await ask({ kind, page })
  return items.length === 0 && hasMore ? loadGoodsOfKind(kind, page + 1) : { items, hasMore, page }
}

type Answers = ReadonlyMap<string, 'loading' | 'answered' | 'failed'>
const withAnswer = (before: Answers, ids: readonly string[], answer: 'loading' | 'answered' | 'failed'): Answers =>
  new Map([...before, ...ids.map((id) => [id, answer] as const)])

/** What the server says about the sizes that stand on the altar, by variation. `given` is its answer for `givenFor`. */
export function useKnownGoods(given: readonly AltarProduct[], givenFor: readonly string[], wanted: readonly string[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, KnownSize>>(() => new Map(sizesOf(given)))
  const [answers, setAnswers] = useState<Answers>(() => withAnswer(new Map(), givenFor, 'answered'))
  const learn = (goods: readonly AltarProduct[]) => setKnown((before) => new Map([...before, ...sizesOf(goods)]))
  const missing = wanted.filter((id) => !known.has(id))
  const unasked = missing.filter((id) => !answers.has(id)).join(',')
  useEffect(() => {
    if (unasked === '') return
    const ids = unasked.split(',')
    setAnswers((before) => withAnswer(before, ids, 'loading'))
    ask({ variations: unasked }).then(
      ({ items }) => {
        setKnown((before) => new Map([...before, ...sizesOf(items)]))
        setAnswers((before) => withAnswer(before, ids, 'answered'))
      },
      () => setAnswers((before) => withAnswer(before, ids, 'failed')),
    )
  }, [unasked])
  const hasFailed = missing.some((id) => answers.get(id) === 'failed')
  return {
    /** By variation: also those that were added by `learn`. */
    known,
    /** Adds goods that were loaded elsewhere. */
    learn,
    /** Sizes that are not on sale, or state no measures any more. */
    gone: new Set(missing.filter((id) => answers.get(id) === 'answered')),
    /** What the sizes that are not known yet wait for. */
    awaited: missing.every((id) => answers.get(id) === 'answered') ? undefined : hasFailed ? 'failed' : 'loading',
    /** Asks again for what could not be loaded. */
    retry: () => setAnswers((before) => new Map([...before].filter(([, answer]) => answer !== 'failed'))),
  } as const
}
