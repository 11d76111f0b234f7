import { type ReactNode, useId, useRef } from 'react'
import type { Attachment } from '#attachments/contract.ts'
import { pictureUrl } from '#attachments/rules.ts'
import { uploadPicture } from '#attachments/web/upload-picture.ts'
import { m } from '#i18n/messages.js'
import { FieldError, type FieldProps } from '#ui/fields/field.tsx'
import { FileInput } from '../file-input.tsx'
import { focusListAround } from '../focus-list-around.ts'
import { QuietButton } from '../quiet-button.tsx'
import { StaffIcon } from '../staff-icon.tsx'
import { useCan } from '../use-can.ts'
import { useFieldUpload } from './use-field-upload.ts'

type PicturePickerProps = FieldProps & {
  name: string
  /** Id of an uploaded picture; '' for none. */
  value: string
  onValueChange: (id: string) => void
  /** `catalog` pictures are public immediately; uploading one needs the capability `attachment.write`. */
  purpose?: Attachment['purpose']
  /** Preview for pictures that are not public. */
  preview?: ReactNode
}

/** Uploads a picture from the device and shows it. */
export function PictureField({
  label,
  error,
  hint,
  name,
  value,
  onValueChange,
  purpose = 'catalog',
  preview,
}: PicturePickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { share, errorMessage, upload } = useFieldUpload(
    (file, onProgress) => uploadPicture(file, purpose, { onProgress }),
    (picture) => onValueChange(picture.id),
  )
  const shownError = error ?? errorMessage
  const mayUpload = useCan('attachment.write') || purpose !== 'catalog'
  return (
    <fieldset
      aria-labelledby={id}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={shownError ? `${id}-error` : undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <span id={id} className="font-medium text-sm">
        {label}
      </span>
      <div className="flex items-center gap-4">
        {preview ?? (
          <span className="edge flex size-24 shrink-0 items-center justify-center overflow-hidden rounded-md bg-paper-sunken text-muted [--frame:var(--line)]">
            {value ? (
              <img src={pictureUrl(value, 320)} alt="" width={96} height={96} className="size-full object-cover" />
            ) : (
              <StaffIcon name="image" className="size-7" />
            )}
          </span>
        )}
        <div className="flex flex-wrap gap-2">
          {mayUpload ? (
            <ChooseButton fieldId={id} share={share} onClick={() => input.current?.click()} />
          ) : (
            <p className="self-center text-muted text-sm">
              {m.admin_picture_not_permitted({ permission: m.capability_attachment_write() })}
            </p>
          )}
          {value && (
            <QuietButton
              aria-describedby={id}
              onClick={(event) => {
                focusListAround(event)
                onValueChange('')
              }}
            >
              {m.admin_picture_remove()}
            </QuietButton>
          )}
        </div>
      </div>
      <FileInput ref={input} onChoose={([file]) => file && upload(file)} />
      <input type="hidden" name={name} value={value} />
      {hint && <p className="text-muted text-sm">{hint}</p>}
      {shownError && <FieldError id={`${id}-error`}>{shownError}</FieldError>}
    </fieldset>
  )
}

type ChooseButtonProps = { fieldId: string; share: number | undefined; onClick: () => void }

/** Does nothing during an upload; `share` is its progress from 0 to 1. */
function ChooseButton({ fieldId, share, onClick }: ChooseButtonProps) {
  const isUploading = share !== undefined
  return (
    <QuietButton
      icon="upload"
      aria-describedby={fieldId}
      aria-busy={isUploading}
      onClick={() => !isUploading && onClick()}
    >
      {isUploading ? m.admin_picture_uploading({ n: Math.round(share * 100) }) : m.admin_picture_choose()}
    </QuietButton>
  )
}
