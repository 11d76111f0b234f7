import { useRef, useState } from 'react'
import type { AltarProduct } from '#catalog/altar/contract.ts'
import type { AltarTop } from '#catalog/altar/geometry.ts'
import { type PieceKind, soldKinds } from '#catalog/altar/piece-kinds.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { takeLostFocus } from '#ui/browser/lost-focus.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { loadGoodsOfKind } from './known-goods.ts'
import { PiecesFailed } from './pieces-load-status.tsx'
import type { OnPlace } from './place-piece.ts'
import { kindName } from './shown-pieces.ts'

type PiecePickerProps = {
  altar: AltarTop
  /** The next piece takes the place of one that is no longer sold. */
  isReplacing: boolean
  onLearn: (goods: readonly AltarProduct[]) => void
  onPlace: OnPlace
}
type List = typeof import('./goods/goods-list.tsx')
type Answer = {
  kind: PieceKind
  page: number
  items: readonly AltarProduct[]
  hasMore: boolean
  GoodsList: List['GoodsList']
}

/** The element that chooses the kind. */
export const kindSelectId = 'altar-kind'

/** The shop's pieces of one kind. Their list comes with the first answer. */
export function PiecePicker({ altar, isReplacing, onLearn, onPlace }: PiecePickerProps) {
  const [kind, setKind] = useState<PieceKind>()
  const [answer, setAnswer] = useState<Answer>()
  const [loadingPage, setLoadingPage] = useState<number>()
  const [failedPage, setFailedPage] = useState<number>()
  const lastRequest = useRef(0)
  const shown = answer?.kind === kind ? answer : undefined

  async function load(wanted: PieceKind, page: number) {
    lastRequest.current += 1
    const request = lastRequest.current
    const isLatest = () => lastRequest.current === request
    setKind(wanted)
    setFailedPage(undefined)
    setLoadingPage(page)
    try {
      const [{ page: found, ...goods }, { GoodsList }] = await Promise.all([
        loadGoodsOfKind(wanted, page),
        import('./goods/goods-list.tsx'),
      ])
      onLearn(goods.items)
      if (!isLatest()) return
      setAnswer((before) => {
        const earlier = page === 1 ? [] : (before?.items ?? [])
        return { kind: wanted, page: found, ...goods, GoodsList, items: [...earlier, ...goods.items] }
      })
    } catch {
      if (isLatest()) setFailedPage(page)
    } finally {
      if (isLatest()) setLoadingPage(undefined)
    }
  }
  function retry() {
    document.getElementById(kindSelectId)?.focus()
    if (kind && failedPage) void load(kind, failedPage)
  }

  return (
    <>
      <SelectField
        id={kindSelectId}
        name="kind"
        label={m.altar_kind()}
        hint={isReplacing ? m.altar_replacing() : undefined}
        placeholder={m.altar_kind_choose()}
        value={kind ?? ''}
        options={soldKinds.map((one) => ({ value: one, label: kindName(one) }))}
        onChange={(event) => void load(event.target.value as PieceKind, 1)}
      />
      <p aria-live="polite" className="text-muted text-sm">
        {loadingPage && m.altar_loading()}
        {!loadingPage && shown?.items.length === 0 && m.altar_none_of_kind()}
      </p>
      {shown && <shown.GoodsList goods={shown.items} altar={altar} onPlace={onPlace} />}
      {failedPage && <PiecesFailed ref={takeLostFocus} onRetry={retry} />}
      {shown?.hasMore && !failedPage && (
        <Button
          variant="secondary"
          busy={loadingPage !== undefined}
          className="self-start"
          onClick={() => void load(shown.kind, shown.page + 1)}
        >
          {m.altar_more()}
        </Button>
      )}
    </>
  )
}
