import { type HomeSectionKind, homeSectionKinds } from '#content/home-contract.ts'
import { siteName } from '#foundation/site-settings.ts'
import { m } from '#i18n/messages.js'
import { FieldError } from '#ui/fields/field.tsx'
import { MoveButtons, withEntryMoved } from '../kit/move-buttons.tsx'

type HomeSectionsFieldProps = {
  value: readonly string[]
  error?: string | undefined
  onChange: (sections: readonly string[]) => void
}

/** Selects and sorts the sections of the home page; hidden sections are listed below. */
export function HomeSectionsField({ value, error, onChange }: HomeSectionsFieldProps) {
  const names = homeSectionNames()
  const hidden = homeSectionKinds.filter((kind) => !value.includes(kind))
  return (
    <>
      <ol className="divide-y divide-line">
        {[...value, ...hidden].map((kind, at) => {
          const name = names[kind] ?? kind
          const isShown = value.includes(kind)
          return (
            <li key={kind} className="flex min-h-12 items-center gap-2 text-sm">
              <label className={`flex min-h-11 flex-1 items-center gap-3 ${isShown ? '' : 'text-muted'}`}>
                <input
                  type="checkbox"
                  checked={isShown}
                  onChange={() => onChange(isShown ? value.filter((one) => one !== kind) : [...value, kind])}
                  className="size-4.5 accent-primary"
                />
                {name}
              </label>
              {isShown && (
                <MoveButtons
                  name={name}
                  at={at}
                  count={value.length}
                  onMove={(step) => onChange(withEntryMoved(value, at, step))}
                />
              )}
            </li>
          )
        })}
      </ol>
      {error && <FieldError id="sections-error">{error}</FieldError>}
    </>
  )
}

export const homeSectionNames = (): Record<HomeSectionKind, string> & Record<string, string> => ({
  hero: m.admin_home_hero(),
  collections: m.home_featured_collections(),
  best: m.home_best_sellers(),
  ritual: m.home_upcoming_rituals(),
  story: m.admin_home_story(),
  newest: m.home_new_arrivals(),
  promises: m.home_why_us({ shop: siteName() }),
  posts: m.home_latest_posts(),
  reviews: m.home_reviews(),
})
