import { type DragEvent, useId, useState } from 'react'
import { pictureUrl } from '#attachments/rules.ts'
import { uploadPicture } from '#attachments/web/upload-picture.ts'
import { m } from '#i18n/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { focusListAround } from '../focus-list-around.ts'
import { SortableList } from '../form/sortable-list.tsx'
import type { Updater } from '../form/use-staff-form.ts'
import { IconButton } from '../icon-button.tsx'
import { errorMessageOf } from '../load-result.ts'
import { QuietButton } from '../quiet-button.tsx'
import { MediaPicker } from './media-picker.tsx'

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
  const { share, errorMessage, drop } = useDroppedPictures(onChange)
  return (
    <fieldset
      aria-label={label ?? m.admin_product_pictures()}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
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
          onAdd={(added) => {
            onChange((now) => [...new Set([...now, ...added.map(({ id }) => id)])])
            setChoosing(false)
          }}
        />
      </Dialog>
    </fieldset>
  )
}

/** Uploads dropped files, one after the other. */
function useDroppedPictures(onChange: PicturesProps['onChange']) {
  const [share, setShare] = useState<number>()
  const [errorMessage, setError] = useState<string>()
  const drop = async (event: DragEvent) => {
    event.preventDefault()
    const files = [...event.dataTransfer.files]
    setError(undefined)
    for (const [index, file] of files.entries()) {
      try {
        const onProgress = (part: number) => setShare((index + part) / files.length)
        const { id } = await uploadPicture(file, 'catalog', { onProgress })
        onChange((now) => [...now, id])
      } catch (caught) {
        setError(`${file.name}: ${errorMessageOf(caught)}`)
      }
    }
    setShare(undefined)
  }
  return { share, errorMessage, drop }
}
