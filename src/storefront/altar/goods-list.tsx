import { useState } from 'react'
import { Picture } from '#attachments/web/picture.tsx'
import type { AltarGoods, AltarGoodsSize } from '#catalog/altar/contract.ts'
import { fitsAltar } from '#catalog/altar/hints.ts'
import { altarText } from '#catalog/web/size-guide-view.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { NewPieces } from './place-piece.ts'
import { choiceText } from './shown-pieces.ts'

type GoodsListProps = {
  goods: readonly AltarGoods[]
  /** mm */
  altarWidth: number
  onPlace: (pieces: NewPieces, name: string) => void
}

/** The shop's pieces, each with its sizes. Loaded when a kind is chosen. */
export function GoodsList({ goods, ...rest }: GoodsListProps) {
  return (
    <ul>
      {goods.map((one) => (
        <GoodsItem key={one.id} goods={one} {...rest} />
      ))}
    </ul>
  )
}

type GoodsItemProps = Omit<GoodsListProps, 'goods'> & { goods: AltarGoods }

/** The size that the shop's guide names for this altar is preselected. */
function GoodsItem({ goods, altarWidth, onPlace }: GoodsItemProps) {
  const [picked, setChosen] = useState<string>()
  const usual = goods.sizes.find(({ altars }) => altars.length > 0 && fitsAltar(altars, altarWidth)) ?? goods.sizes[0]
  const chosen = picked ?? usual?.variationId
  const name = pick(goods.name, goods.nameEn)
  const size = goods.sizes.find(({ variationId }) => variationId === chosen)
  function place() {
    if (!size) return
    const { variationId, width, depth, height, pieces } = size
    onPlace({ of: { variationId }, kind: goods.kind, measures: { width, depth, height }, amount: pieces }, name)
  }
  return (
    <li className="border-line border-b py-3">
      <div className="flex gap-3">
        {goods.picture && (
          <Picture
            picture={goods.picture}
            alt=""
            scale="thumb"
            sizes="64px"
            className="size-16 shrink-0 rounded-md object-cover"
          />
        )}
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
        <Button variant="secondary" aria-label={m.altar_place_name({ name })} onClick={place}>
          {m.altar_place()}
        </Button>
      </div>
    </li>
  )
}

function sizeLabel(size: AltarGoodsSize): string {
  const widths = size.altars.map(altarText).join(', ')
  return widths === '' ? choiceText(size) : `${choiceText(size)} (${m.size_guide_altar()} ${widths})`
}
