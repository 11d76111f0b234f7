import { useState } from 'react'
import type { makePagePreview, Page } from '#content/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { ButtonAnchor } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toastError } from '../kit/load-result.ts'
import { QuietButton } from '../kit/quiet-button.tsx'

/** Creates a link to the last saved version, public or not, to open or share. */
export function PagePreviewButton({ page, isUnsaved }: { page: Page; isUnsaved: boolean }) {
  const [link, setLink] = useState<{ path: string; expireDate: Date }>()
  const make = async () => {
    try {
      setLink(
        await call<typeof makePagePreview>({ method: 'POST', path: '/page/:id/preview' }, { params: { id: page.id } }),
      )
    } catch (error) {
      toastError(error)
    }
  }
  const path = link && localizedPath(currentLocale(), link.path)
  return (
    <>
      <QuietButton icon="eye" onClick={make}>
        {m.admin_preview()}
      </QuietButton>
      <Dialog open={link !== undefined} onOpenChange={(open) => !open && setLink(undefined)} title={m.admin_preview()}>
        {link && path && (
          <div className="flex flex-col gap-4">
            <p>{m.admin_preview_text({ time: formatLocalDateTime(link.expireDate) })}</p>
            {isUnsaved && <p className="text-muted text-sm">{m.admin_preview_unsaved()}</p>}
            <p className="rounded-md bg-paper-sunken p-3 text-sm wrap-anywhere">{location.origin + path}</p>
            <div className="flex flex-wrap justify-end gap-2">
              <CopyButton text={location.origin + path} label={m.admin_preview_copy()} />
              <ButtonAnchor href={path} target="_blank" rel="noreferrer">
                {m.admin_preview_open()}
              </ButtonAnchor>
            </div>
          </div>
        )}
      </Dialog>
    </>
  )
}
