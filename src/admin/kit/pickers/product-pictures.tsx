import { useContext, useId, useState } from 'react'
import { pictureUrl } from '#attachments/rules.ts'
import { m } from '#i18n/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { focusListAround } from '../focus-list-around.ts'
import { SortableList } from '../form/sortable-list.tsx'
import type { Updater } from '../form/use-staff-form.ts'
import { IconButton } from '../icon-button.tsx'
import { QuietButton } from '../quiet-button.tsx'
import { MediaPicker } from './media-picker.tsx'
import { PendingUploads } from './pending-uploads.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

type PicturesProps = {
  /** Shown above the pictures; without it the section around them is their title. */
  label?: string
  /** The first picture stands for the whole in lists. */
  hasMain?: boolean
  ids: readonly string[]
  error: string | undefined
  onChange: (change: Updater<readonly string[]>) => void
}

/** Pictures of a product or batch: drop or choose files, sort by drag or keyboard. */
export function ProductPictures({ label, hasMain = true, ids, error, onChange }: PicturesProps) {
  const errorId = useId()
  const [isChoosing, setChoosing] = useState(false)
  const { share, errorMessage, upload } = usePictureUploads()
  const addToForm = useContext(PendingUploads)
  return (
    <fieldset
      aria-label={label ?? m.admin_product_pictures()}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const files = [...event.dataTransfer.files]
        addToForm((enter) => upload(files, ({ id }) => enter(() => onChange((now) => [...now, id]))))
      }}
      className="flex min-w-0 flex-col gap-3"
    >
      {label && <span className="font-medium text-sm">{label}</span>}
      <SortableList
        label={m.admin_product_pictures()}
        items={ids}
        keyOf={(id) => id}
        nameOf={(id) => m.product_picture_of({ n: ids.indexOf(id) + 1, total: ids.length })}
        onArrange={(arranged) => onChange(() => arranged)}
        isGrid
      >
        {(id, index) => (
          <figure className="p-1.5">
            <img
              src={pictureUrl(id, 320)}
              alt=""
              width={160}
              height={160}
              className="aspect-square w-full rounded-sm object-cover"
            />
            <figcaption className="flex items-center justify-between pt-1 text-xs">
              <span className="pl-1 text-muted">{hasMain && index === 0 ? m.admin_product_avatar() : index + 1}</span>
              <IconButton
                icon="trash"
                label={`${m.admin_picture_remove()} ${index + 1}`}
                onClick={(event) => {
                  focusListAround(event)
                  onChange((now) => now.filter((other) => other !== id))
                }}
              />
            </figcaption>
          </figure>
        )}
      </SortableList>
      <div className="flex min-h-20 items-center justify-center rounded-md border border-line border-dashed p-3">
        <QuietButton icon="upload" onClick={() => setChoosing(true)}>
          {share === undefined ? m.admin_pictures_add() : m.admin_picture_uploading({ n: Math.round(share * 100) })}
        </QuietButton>
      </div>
      {(error ?? errorMessage) && (
        <div id={errorId}>
          <Alert tone="danger">{error ?? errorMessage}</Alert>
        </div>
      )}
      <Dialog open={isChoosing} onOpenChange={setChoosing} title={m.admin_product_pictures()}>
        <MediaPicker
          chosen={undefined}
          onChoose={({ id }) => {
            onChange((now) => [...new Set([...now, id])])
            setChoosing(false)
          }}
          onAdd={(added, isWhole) => {
            onChange((now) => [...new Set([...now, ...added.map(({ id }) => id)])])
            // Else the picker shows what was refused.
            if (isWhole) setChoosing(false)
          }}
        />
      </Dialog>
    </fieldset>
  )
}
