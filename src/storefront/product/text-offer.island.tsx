import { useRef, useState } from 'react'
import type { CartText } from '#cart/rules.ts'
import { cleanText, textFieldError, textsPrice } from '#catalog/text-fields/text-fields.ts'
import { TextForm } from './offer/text-form.tsx'
import { type TypedTexts, typedTexts, useTypedTexts } from './offer/typed-texts.ts'
import ProductOffer, { type ProductOfferProps } from './product-offer.island.tsx'

/**
 * The offer of goods that take texts of the buyer's own. A separate island, so that other products do not load its
 * script.
 */
export default function TextOffer(props: Omit<ProductOfferProps, 'setOf' | 'texts'>) {
  const { id, textFields = [] } = props.product
  const [typed, type] = useTypedTexts(id)
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFieldSetElement>(null)

  /** Undefined, with the errors shown and the first one focused, unless all texts fit. */
  function read(): CartText[] | undefined {
    // The fields as they stand on the screen now: the press may come from an earlier render.
    const now: TypedTexts = typedTexts(id)
    const faulty = textFields.find((field) => textFieldError(field, now[field.key] ?? ''))
    setTried(true)
    if (faulty) {
      form.current?.querySelector<HTMLElement>(`[name="text-${faulty.key}"]`)?.focus()
      return undefined
    }
    return textFields.flatMap(({ key, name, nameEn }) => {
      const text = cleanText(now[key] ?? '')
      return text ? [{ key, name, nameEn: nameEn || null, text }] : []
    })
  }

  const written = Object.entries(typed).map(([key, text]) => ({ key, text }))
  return (
    <ProductOffer
      {...props}
      texts={{
        price: textsPrice(textFields, written),
        read,
        form: <TextForm ref={form} fields={textFields} typed={typed} isTried={isTried} onType={type} />,
      }}
    />
  )
}
