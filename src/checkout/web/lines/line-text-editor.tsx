import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CartLine } from '#cart/rules.ts'
import { changeLine } from '#cart/web/change-lines.ts'
import { useStoredCart } from '#cart/web/stored-lines.ts'
import type { getProduct, Product } from '#catalog/contract.ts'
import { cleanText, textFieldError } from '#catalog/text-fields/text-fields.ts'
import { OwnTextField } from '#catalog/web/own-text-field.tsx'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { useBusy } from '#ui/browser/use-busy.ts'
import { toast } from '#ui/feedback/toast.ts'
import { withTexts } from './with-texts.ts'

/** Changes the buyer's own texts of a line in the cart; the product is asked for its fields when it is opened. */
export default function LineTextEditor({ line }: { line: CartLine }) {
  const [product, setProduct] = useState<Product>()
  const { isBusy, whileBusy } = useBusy()
  const [isClosed, setClosed] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isClosed) opener.current?.focus()
  }, [isClosed])

  async function open() {
    const asked = { params: { id: line.id } }
    try {
      setProduct(await whileBusy(() => call<typeof getProduct>({ method: 'GET', path: '/product/:id' }, asked)))
      setClosed(false)
    } catch {
      toast({ tone: 'danger', message: m.cart_text_failed() })
    }
  }
  function close() {
    setProduct(undefined)
    setClosed(true)
  }

  if (product) return <Fields line={line} product={product} onDone={close} />
  return (
    <button
      ref={opener}
      type="button"
      aria-busy={isBusy || undefined}
      aria-label={m.cart_text_edit_named({ name: pick(line.name, line.nameEn) })}
      onClick={() => void open()}
      className="min-h-11 text-sm underline underline-offset-4"
    >
      {m.cart_text_edit()}
    </button>
  )
}

type FieldsProps = { line: CartLine; product: Product; onDone: () => void }

function Fields({ line, product, onDone }: FieldsProps) {
  const { textFields: fields } = product
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries((line.texts ?? []).map(({ key, text }) => [key, text])),
  )
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])

  function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const faulty = fields.find((field) => textFieldError(field, typed[field.key] ?? ''))
    if (faulty) return form.current?.querySelector<HTMLElement>(`[name="text-${faulty.key}"]`)?.focus()
    const texts = fields.flatMap(({ key, name, nameEn }) => {
      const text = cleanText(typed[key] ?? '')
      return text ? [{ key, name, nameEn: nameEn || null, text }] : []
    })
    changeLine(useStoredCart, line.tmpId, (stored) => withTexts(stored, fields, texts))
    onDone()
  }

  return (
    <form ref={form} noValidate onSubmit={save} className="mt-3 flex flex-col gap-4" aria-label={m.text_fields()}>
      {fields.map((field) => (
        <OwnTextField
          key={field.key}
          field={field}
          text={typed[field.key] ?? ''}
          isTried={isTried}
          onType={(text) => setTyped((before) => ({ ...before, [field.key]: text }))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{m.common_save()}</Button>
        <Button variant="ghost" onClick={onDone}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  )
}
