import { useEffect, useState } from 'react'
import type { getAttachmentFile } from '#attachments/contract.ts'
import { fetchFile } from '#foundation/api-client/browser-api.ts'
import { StaffIcon } from '../kit/staff-icon.tsx'

/** A round picture, or the initials when there is none. Hidden from screen readers because the name is next to it. */
export function Avatar({ picture, name, className = 'size-9 text-sm' }: AvatarProps) {
  const address = useStaffPicture(picture)
  return (
    <span
      aria-hidden="true"
      className={`flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-primary font-semibold text-on-primary ${className}`}
    >
      {address ? (
        <img src={address} alt="" className="size-full object-cover" />
      ) : (
        initialsOf(name) || <StaffIcon name="user" className="size-1/2" />
      )}
    </span>
  )
}

type AvatarProps = { picture: string | null | undefined; name: string; className?: string }

/** First and last word: Vietnamese people are addressed by the last one. `Trần Thị Thu Hà` → `TH`. */
function initialsOf(fullname: string): string {
  const words = fullname.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase()
}

/**
 * Pictures of staff need a signed-in request, which an `<img>` cannot send: each is fetched once per tab, and again
 * only after a failure.
 */
const fetched = new Map<string, Promise<string | undefined>>()

function useStaffPicture(id: string | null | undefined): string | undefined {
  const [shown, show] = useState<{ id: string; address: string | undefined }>()
  useEffect(() => {
    if (!id) return
    let isWanted = true
    const picture = fetched.get(id) ?? fetchPicture(id)
    fetched.set(id, picture)
    void picture.then((address) => isWanted && show({ id, address }))
    return () => {
      isWanted = false
    }
  }, [id])
  return shown && shown.id === id ? shown.address : undefined
}

async function fetchPicture(id: string): Promise<string | undefined> {
  try {
    const where = { method: 'GET', path: '/attachment/:id' } as const
    return URL.createObjectURL((await fetchFile<typeof getAttachmentFile>(where, { params: { id } })).bytes)
  } catch {
    fetched.delete(id)
    return undefined
  }
}
