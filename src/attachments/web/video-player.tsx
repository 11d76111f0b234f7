import { m } from '#i18n/messages.js'
import { pictureUrl } from '../rules.ts'
import type { ShownVideo } from '../video-contract.ts'
import { videoLengthAndSize } from './video-length-and-size.ts'

export type PlayedVideo = Pick<ShownVideo, 'url' | 'mimeType' | 'durationMs' | 'size'> & {
  poster: { id: string } | null
}

type VideoPlayerProps = {
  video: PlayedVideo
  /** What the video shows, or its file name. */
  name: string
  className?: string
}

/**
 * A video with the browser's own controls: it needs no script, starts when asked, at first without sound, and loads
 * nothing but its poster before.
 */
export function VideoPlayer({ video, name, className = '' }: VideoPlayerProps) {
  return (
    <video
      controls
      muted
      playsInline
      preload="none"
      poster={video.poster ? pictureUrl(video.poster.id, 640) : undefined}
      aria-label={m.video_label({ name, note: videoLengthAndSize(video) })}
      className={className}
    >
      <source src={video.url} type={video.mimeType} />
    </video>
  )
}
