import type { CartPart } from '#cart/rules.ts'
import type { Variation } from '#catalog/contract.ts'
import { goodsName, goodsOfChoice } from '#catalog/set-rules.ts'
import { SetParts } from '#catalog/web/set-parts.tsx'
import ProductOffer, { type OfferedProduct, type ProductOfferProps } from './product-offer.island.tsx'

/** The offer of a set with its parts. A separate island, so that other products do not load its script. */
export default function SetOffer(props: Omit<ProductOfferProps, 'setOf'>) {
  return <ProductOffer {...props} setOf={setOf} />
}

function setOf({ set, options }: OfferedProduct, { values, price, compareAtPrice }: Variation) {
  const goods = set ? goodsOfChoice(set, options, values) : []
  return {
    parts: goods.map(cartPart),
    list: <SetParts goods={goods} price={price} compareAtPrice={compareAtPrice} />,
  }
}

function cartPart({ name, nameEn, choice, choiceEn, amount }: ReturnType<typeof goodsOfChoice>[number]): CartPart {
  return {
    name: goodsName({ name, choice }),
    nameEn: nameEn && goodsName({ name: nameEn, choice: choiceEn ?? choice }),
    amount,
  }
}
