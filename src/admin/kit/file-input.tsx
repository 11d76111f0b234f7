import type { RefObject } from 'react'

export const pictureFileTypes = 'image/jpeg,image/png,image/webp'

type FileInputProps = {
  /** Clicked by the button that opens the file dialog. */
  ref: RefObject<HTMLInputElement | null>
  accept?: string
  multiple?: boolean
  onChoose: (files: readonly File[]) => void
}

/** A hidden file input. The same file can be chosen again. */
export function FileInput({ ref, accept = pictureFileTypes, multiple = false, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={multiple}
      tabIndex={-1}
      aria-hidden="true"
      className="hidden"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        onChoose(files)
      }}
    />
  )
}
