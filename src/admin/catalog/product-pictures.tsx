import { type DragEvent, useRef, useState } from 'react'
import { pictureUrl } from '#attachments/rules.ts'
import { uploadPicture } from '#attachments/web/upload-picture.ts'
import { m } from '#i18n/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { SortableList } from '../kit/form/sortable-list.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { errorMessageOf } from '../kit/load-result.ts'
import { MediaPicker } from '../kit/pickers/media-picker.tsx'
import { QuietButton } from '../kit/quiet-button.tsx'

type PicturesProps = { ids: readonly string[]; error: string | undefined; onChange: (ids: string[]) => void }

/** Pictures of a product: drop or choose files, sort by drag or keyboard. The first one is the main picture. */
export function ProductPictures({ ids, error, onChange }: PicturesProps) {
  const [isChoosing, setChoosing] = useState(false)
  const [share, setShare] = useState<number>()
  const [errorMessage, setError] = useState<string>()
  // Other pictures may be sorted or removed while an upload runs, so read the latest ids when it ends.
  const latest = useRef(ids)
  latest.current = ids
  const drop = async (event: DragEvent) => {
    event.preventDefault()
    const files = [...event.dataTransfer.files]
    setError(undefined)
    for (const [index, file] of files.entries()) {
      try {
        const onProgress = (part: number) => setShare((index + part) / files.length)
        const { id } = await uploadPicture(file, 'catalog', { onProgress })
        onChange([...latest.current, id])
      } catch (caught) {
        setError(`${file.name}: ${errorMessageOf(caught)}`)
      }
    }
    setShare(undefined)
  }
  return (
    <fieldset
      aria-label={m.admin_product_pictures()}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="flex min-w-0 flex-col gap-3"
    >
      <SortableList
        label={m.admin_product_pictures()}
        items={ids}
        keyOf={(id) => id}
        nameOf={(id) => m.product_picture_of({ n: ids.indexOf(id) + 1, total: ids.length })}
        onArrange={onChange}
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
              <span className="pl-1 text-muted">{index === 0 ? m.admin_product_avatar() : index + 1}</span>
              <IconButton
                icon="trash"
                label={`${m.admin_picture_remove()} ${index + 1}`}
                onClick={() => onChange(ids.filter((other) => other !== id))}
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
      {(error ?? errorMessage) && <Alert tone="danger">{error ?? errorMessage}</Alert>}
      <Dialog open={isChoosing} onOpenChange={setChoosing} title={m.admin_product_pictures()}>
        <MediaPicker
          chosen={undefined}
          onChoose={({ id }) => {
            if (!ids.includes(id)) onChange([...ids, id])
            setChoosing(false)
          }}
          onAdd={(added) => {
            onChange([...new Set([...ids, ...added.map(({ id }) => id)])])
            setChoosing(false)
          }}
        />
      </Dialog>
    </fieldset>
  )
}
