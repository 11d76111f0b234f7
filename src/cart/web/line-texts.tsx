import { pick } from '#i18n/locale.ts'

type Text = { key: string; name: string; nameEn: string | null; text: string | null }

/** The buyer's own texts on the goods, as they were typed; `…` stands for a text that was deleted. */
export const LineTexts = ({ texts }: { texts: readonly Text[] | undefined }) =>
  texts?.map(({ key, name, nameEn, text }) => (
    <p key={key} className="whitespace-pre-line text-sm">
      {pick(name, nameEn)}: {text ?? '…'}
    </p>
  ))
