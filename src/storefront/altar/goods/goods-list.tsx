import { useState } from 'react'
import { Picture } from '#attachments/web/picture.tsx'
import type { AltarProduct, AltarProductSize } from '#catalog/altar/contract.ts'
import type { AltarTop } from '#catalog/altar/geometry.ts'
import { fitsAltar } from '#catalog/altar/hints.ts'
import { altarText } from '#catalog/web/size-guide-view.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { takeLostFocus } from '#ui/browser/lost-focus.ts'
import { LineIcon } from '#ui/content/icon.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { NewPieces, OnPlace } from '../place-piece.ts'
import { choiceText } from '../shown-pieces.ts'
import { DraggedOutline } from './dragged-outline.tsx'
import { useGoodsDrag } from './use-goods-drag.ts'

type GoodsListProps = {
  goods: readonly AltarProduct[]
  altar: AltarTop
  onPlace: OnPlace
}

/** The shop's pieces, each with its sizes. Loaded when a kind is chosen. */
export function GoodsList({ goods, ...rest }: GoodsListProps) {
  return (
    <>
      <p className="text-muted text-sm">{m.altar_goods_hint()}</p>
      <ul>
        {goods.map((one) => (
          <GoodsItem key={one.id} goods={one} {...rest} />
        ))}
      </ul>
    </>
  )
}

type GoodsItemProps = Omit<GoodsListProps, 'goods'> & { goods: AltarProduct }

/** The size that the shop's guide names for this altar is preselected. */
function GoodsItem({ goods, altar, onPlace }: GoodsItemProps) {
  const [picked, setChosen] = useState<string>()
  const usual = goods.sizes.find(({ altars }) => altars.length > 0 && fitsAltar(altars, altar.width)) ?? goods.sizes[0]
  const chosen = picked ?? usual?.variationId
  const name = pick(goods.name, goods.nameEn)
  const size = goods.sizes.find(({ variationId }) => variationId === chosen)
  const pieces = size && newPieces(goods, size)
  const { row, docked, dragged } = useGoodsDrag(altar, (at) => pieces && onPlace(pieces, name, at))
  return (
    <li ref={takeLostFocus} tabIndex={-1} className="border-line border-b py-3 outline-none">
      <div ref={row} className="flex cursor-grab select-none gap-3" style={dragged && { cursor: 'grabbing' }}>
        <span data-grip="" className="relative flex size-16 shrink-0 touch-none items-center justify-center">
          {goods.picture && (
            <Picture
              picture={goods.picture}
              alt=""
              scale="thumb"
              sizes="64px"
              className="size-full rounded-md object-cover"
            />
          )}
          <LineIcon path={gripPath} className="absolute right-0 bottom-0 size-6 rounded-sm bg-paper-raised" />
        </span>
        <p className="min-w-0 font-medium">
          {name}
          {size && <span className="block font-normal text-muted tabular-nums">{formatVnd(size.price)}</span>}
        </p>
      </div>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        {goods.sizes.length > 1 && (
          <div className="min-w-0 flex-1 basis-56">
            <SelectField
              name={`size-${goods.id}`}
              label={m.altar_size_label()}
              aria-label={m.altar_choose_size({ name })}
              value={chosen}
              options={goods.sizes.map((one) => ({ value: one.variationId, label: sizeLabel(one) }))}
              onChange={(event) => setChosen(event.target.value)}
            />
          </div>
        )}
        <Button
          variant="secondary"
          aria-label={m.altar_place_name({ name })}
          onClick={() => pieces && onPlace(pieces, name)}
        >
          {m.altar_place()}
        </Button>
      </div>
      {dragged && pieces && <DraggedOutline dragged={dragged} pieces={pieces} altar={altar} docked={docked} />}
    </li>
  )
}

const gripPath = 'M8.5 6h1m5 0h1m-7 6h1m5 0h1m-7 6h1m5 0h1'

function newPieces({ kind }: AltarProduct, { variationId, width, depth, height, pieces }: AltarProductSize): NewPieces {
  return { of: { variationId }, kind, measures: { width, depth, height }, amount: pieces }
}

function sizeLabel(size: AltarProductSize): string {
  const widths = size.altars.map(altarText).join(', ')
  return widths === '' ? choiceText(size) : `${choiceText(size)} (${m.size_guide_altar()} ${widths})`
}
