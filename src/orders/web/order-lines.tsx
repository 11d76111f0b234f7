import { pictureUrl } from '#attachments/rules.ts'
import { ChosenOptions } from '#cart/web/chosen-options.tsx'
import { LineName } from '#cart/web/line-name.tsx'
import { LineTexts } from '#cart/web/line-texts.tsx'
import { goodsName } from '#catalog/set-rules.ts'
import { PreorderNote } from '#catalog/web/preorder-note.tsx'
import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { OrderLine } from '../contract.ts'
import { groupOrderLines, setAsLine } from '../order-line-groups.ts'

type OrderLinesProps = { lines: readonly OrderLine[]; hasSkus?: boolean; hasPrices?: boolean }

/** The ordered lines, with names and prices at the time of the order. */
export function OrderLines({ lines, hasSkus = false, hasPrices = true }: OrderLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {groupOrderLines(lines).map((shown) =>
        shown.set ? (
          <Row
            key={shown.position}
            line={setAsLine(shown.set)}
            parts={shown.parts.map(partName)}
            hasSkus={false}
            hasPrices={hasPrices}
          >
            <SetParts parts={shown.parts} hasSkus={hasSkus} />
          </Row>
        ) : (
          <Row key={shown.position} line={shown.line} hasSkus={hasSkus} hasPrices={hasPrices} />
        ),
      )}
    </ul>
  )
}

type RowLine = Pick<
  OrderLine,
  | 'productName'
  | 'productNameEn'
  | 'productSlug'
  | 'sku'
  | 'selectedVariations'
  | 'selectedVariationsEn'
  | 'image'
  | 'price'
  | 'amount'
  | 'lineTotal'
  | 'preorderDate'
  | 'texts'
>

/** Named like the goods among the values of a set's options. */
const partName = ({ productName, selectedVariations }: OrderLine) => ({
  name: goodsName({ name: productName, choice: selectedVariations.map(({ value }) => value).join(' · ') }),
})

type RowProps = {
  line: RowLine
  parts?: { name: string }[]
  hasSkus: boolean
  hasPrices: boolean
  children?: React.ReactNode
}

function Row({ line, parts, hasSkus, hasPrices, children }: RowProps) {
  return (
    <li className="flex gap-4 py-4">
      <OrderLinePicture image={line.image} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <Link
            to={urlOf('product', { slug: line.productSlug })}
            className="inline-flex min-h-11 items-center hover:underline"
          >
            <LineName name={line.productName} nameEn={line.productNameEn} />
          </Link>
        </p>
        {line.selectedVariations.length > 0 && (
          <p className="text-muted text-sm">
            <ChosenOptions selected={line.selectedVariations} inEnglish={line.selectedVariationsEn} parts={parts} />
          </p>
        )}
        <LineTexts texts={line.texts} />
        {hasSkus && <p className="font-mono text-muted text-xs">{line.sku}</p>}
        <PreorderNote date={line.preorderDate} />
        {children}
        <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
          <span>{hasPrices ? `${line.amount} × ${formatVnd(line.price)}` : `× ${line.amount}`}</span>
          {hasPrices && <span className="ml-auto font-medium">{formatVnd(line.lineTotal)}</span>}
        </p>
      </div>
    </li>
  )
}

/** All pieces of the parts; their price is in that of the set. */
function SetParts({ parts, hasSkus }: { parts: readonly OrderLine[]; hasSkus: boolean }) {
  return (
    <ul className="py-1 text-sm">
      {parts.map(({ sku, amount, productName, productNameEn, selectedVariations, selectedVariationsEn }) => (
        <li key={sku}>
          {amount} × <LineName name={productName} nameEn={productNameEn} />
          {selectedVariations.length > 0 && (
            <span className="text-muted">
              {' · '}
              <ChosenOptions selected={selectedVariations} inEnglish={selectedVariationsEn} />
            </span>
          )}
          {hasSkus && <span className="ml-2 font-mono text-muted text-xs">{sku}</span>}
        </li>
      ))}
    </ul>
  )
}

function OrderLinePicture({ image }: { image: string | null }) {
  const box = 'size-16 shrink-0 rounded-md bg-paper-sunken object-cover'
  if (!image) return <span aria-hidden="true" className={box} />
  return <img src={pictureUrl(image, 160)} width={64} height={64} alt="" loading="lazy" className={box} />
}
