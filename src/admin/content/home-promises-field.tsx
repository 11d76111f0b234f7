import type { HomePromise } from '#content/home-contract.ts'
import { m } from '#i18n/messages.js'
import { Icon } from '#ui/content/icon.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { addFocusedRow } from '../kit/add-focused-row.ts'
import { focusListAround } from '../kit/focus-list-around.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { inEnglish, inVietnamese } from '../kit/language-labels.ts'
import { QuietButton } from '../kit/quiet-button.tsx'
import { useRowKeys } from '../kit/table/use-row-keys.ts'

type HomePromisesFieldProps = {
  value: readonly HomePromise[]
  error?: string | undefined
  onChange: (promises: readonly HomePromise[]) => void
}

/** A promise as one text, with its icon. */
export const promiseText = ({ icon, title, titleEn, text, textEn }: HomePromise): string =>
  [icons.find(([name]) => name === icon)?.[1](), title, titleEn, text, textEn].filter(Boolean).join(' · ')

const icons = [
  ['truck', m.admin_icon_truck],
  ['eye', m.admin_icon_eye],
  ['return', m.admin_icon_return],
  ['message', m.admin_icon_message],
  ['shield', m.admin_icon_shield],
  ['star', m.admin_icon_star],
  ['phone', m.admin_icon_phone],
  ['check', m.admin_icon_check],
] as const
const most = 4
const nothing: HomePromise = { icon: 'truck', title: '', titleEn: '', text: '', textEn: '' }

/** Up to four promises; without any, the defaults are shown. */
export function HomePromisesField({ value, error, onChange }: HomePromisesFieldProps) {
  const { keys, remove } = useRowKeys(value.length)
  const set = (at: number, change: Partial<HomePromise>) =>
    onChange(value.map((promise, index) => (index === at ? { ...promise, ...change } : promise)))
  return (
    <fieldset tabIndex={-1} aria-label={m.admin_home_promises()} className="flex min-w-0 flex-col gap-4">
      {value.map((promise, at) => (
        <fieldset key={keys[at]} className="edge rounded-md p-4 [--frame:var(--line)]">
          <legend className="sr-only">{m.admin_home_promise({ n: at + 1 })}</legend>
          <div className="mb-3 flex items-center gap-1">
            {icons.map(([icon, name]) => (
              <button
                key={icon}
                type="button"
                aria-label={m.admin_home_promise_icon({ name: name() })}
                title={name()}
                aria-pressed={promise.icon === icon}
                onClick={() => set(at, { icon })}
                className="inline-flex size-11 items-center justify-center rounded-md hover:bg-paper-sunken aria-pressed:bg-paper-sunken aria-pressed:text-brass max-sm:size-9"
              >
                <Icon name={icon} />
              </button>
            ))}
            <IconButton
              icon="trash"
              label={m.admin_take_out({ name: promise.title || m.admin_home_promise({ n: at + 1 }) })}
              className="ml-auto"
              onClick={(event) => {
                focusListAround(event)
                remove(at)
                onChange(value.filter((_, index) => index !== at))
              }}
            />
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            {(['title', 'titleEn', 'text', 'textEn'] as const).map((field) => (
              <TextField
                key={field}
                label={(field.endsWith('En') ? inEnglish : inVietnamese)(
                  field.startsWith('title') ? m.admin_page_title() : m.admin_page_content(),
                )}
                name={`promise-${at}-${field}`}
                value={promise[field]}
                maxLength={field.startsWith('title') ? 80 : 240}
                onChange={(event) => set(at, { [field]: event.target.value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {value.length < most && (
        <QuietButton
          icon="plus"
          className="self-start"
          onClick={(event) => addFocusedRow(event, () => onChange([...value, nothing]))}
        >
          {m.admin_home_promise_add()}
        </QuietButton>
      )}
      {error && <FieldError id="promises-error">{error}</FieldError>}
    </fieldset>
  )
}
