import { languageOf } from '#reviews/rules.ts'

/** A text that the shop added below that of a visitor; nothing without one. */
export function ShopText({ label, text }: { label: string; text: string | null }) {
  if (!text) return null
  return (
    <div className="mt-3 border-brass-bright border-l-3 pl-3 text-sm">
      <p className="font-semibold">{label}</p>
      <p lang={languageOf(text)} className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  )
}
