import { type ReactNode, useId, useRef, useState } from 'react'
import { pictureUrl } from '#attachments/rules.ts'
import { uploadVideo } from '#attachments/web/upload-video.ts'
import { videoLengthAndSize } from '#attachments/web/video-length-and-size.ts'
import { VideoPlayer } from '#attachments/web/video-player.tsx'
import { m } from '#i18n/messages.js'
import { FieldError } from '#ui/fields/field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FileInput } from '../file-input.tsx'
import { focusListAround } from '../focus-list-around.ts'
import { QuietButton } from '../quiet-button.tsx'
import type { EditedVideo } from './edited-video.ts'
import { MediaPicker } from './media-picker.tsx'
import { useFieldUpload } from './use-field-upload.ts'

type VideoFieldProps = {
  label: string
  video: EditedVideo | null
  /** Id of the picture shown before the video plays; '' for the first picture. */
  poster?: string
  firstPicture: string | undefined
  error: string | undefined
  onVideoChange: (video: EditedVideo | null) => void
  /** Without it the first picture is always shown. */
  onPosterChange?: (id: string) => void
}

/** The one video of a product or batch: upload, preview, poster. */
export function VideoField({
  label,
  video,
  poster = '',
  firstPicture,
  error,
  onVideoChange,
  onPosterChange,
}: VideoFieldProps) {
  const id = useId()
  const [isChoosing, setChoosing] = useState(false)
  const shownPoster = poster || firstPicture
  return (
    <fieldset
      aria-labelledby={id}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex min-w-0 flex-col gap-3"
    >
      <span id={id} className="font-medium text-sm">
        {label}
      </span>
      <p className="-mt-2 text-muted text-sm">{m.admin_video_hint()}</p>
      <div className="flex min-w-0 flex-wrap items-start gap-4">
        {video && (
          <VideoPlayer
            key={video.id}
            video={{ ...video, poster: shownPoster ? { id: shownPoster } : null }}
            name={video.filename}
            className="aspect-video w-64 max-w-full rounded-md bg-paper-sunken object-contain"
          />
        )}
        <div className="flex min-w-0 flex-1 basis-48 flex-col items-start gap-2">
          {video && (
            <p className="text-muted text-sm wrap-anywhere">
              {video.filename} · {videoLengthAndSize(video)}
            </p>
          )}
          <VideoUpload labelId={id} error={error} onUploaded={onVideoChange}>
            {video ? m.admin_video_replace() : m.admin_video_choose()}
          </VideoUpload>
          {video && (
            <>
              <QuietButton
                aria-describedby={id}
                onClick={(event) => {
                  focusListAround(event)
                  onVideoChange(null)
                }}
              >
                {m.admin_video_remove()}
              </QuietButton>
              {onPosterChange && (
                <Poster id={poster} onChoose={() => setChoosing(true)} onReset={() => onPosterChange('')} />
              )}
            </>
          )}
        </div>
      </div>
      <Dialog open={isChoosing} onOpenChange={setChoosing} title={m.admin_video_poster()}>
        <MediaPicker
          chosen={poster || undefined}
          onChoose={(picture) => {
            onPosterChange?.(picture.id)
            setChoosing(false)
          }}
        />
      </Dialog>
    </fieldset>
  )
}

function Poster({ id, onChoose, onReset }: { id: string; onChoose: () => void; onReset: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {id && (
        <img src={pictureUrl(id, 160)} alt="" width={48} height={48} className="size-12 rounded-sm object-cover" />
      )}
      <QuietButton icon="image" onClick={onChoose}>
        {m.admin_video_poster_choose()}
      </QuietButton>
      {id ? (
        <QuietButton
          onClick={(event) => {
            focusListAround(event)
            onReset()
          }}
        >
          {m.admin_video_poster_reset()}
        </QuietButton>
      ) : (
        <span className="text-muted text-sm">{m.admin_video_poster_first()}</span>
      )}
    </div>
  )
}

type VideoUploadProps = {
  labelId: string
  error: string | undefined
  onUploaded: (video: EditedVideo) => void
  children: ReactNode
}

function VideoUpload({ labelId, error, onUploaded, children }: VideoUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const { share, errorMessage, upload } = useFieldUpload(
    uploadVideo,
    ({ id, filename, mimeType, size, durationMs, url }) =>
      onUploaded({ id, filename, mimeType, size, durationMs, url }),
  )
  const shownError = error ?? errorMessage
  return (
    <>
      <QuietButton
        icon="upload"
        aria-describedby={labelId}
        aria-busy={share !== undefined}
        onClick={() => share === undefined && input.current?.click()}
      >
        {share === undefined ? children : m.admin_picture_uploading({ n: Math.round(share * 100) })}
      </QuietButton>
      <FileInput ref={input} accept="video/mp4,video/webm" onChoose={([file]) => file && upload(file)} />
      {shownError && <FieldError id={`${labelId}-error`}>{shownError}</FieldError>}
    </>
  )
}
