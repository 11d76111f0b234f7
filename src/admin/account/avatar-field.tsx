import { m } from '#i18n/messages.js'
import { PicturePicker } from '../kit/pickers/picture-picker.tsx'
import { Avatar } from './avatar.tsx'

type AvatarFieldProps = {
  /** Whose picture it is. */
  of: string
  name: string
  value: string
  error: string | undefined
  onValueChange: (id: string) => void
}

/** A picture of somebody, which staff alone see. */
export function AvatarField({ of, ...field }: AvatarFieldProps) {
  return (
    <PicturePicker
      label={m.admin_user_avatar()}
      hint={m.admin_user_avatar_hint()}
      purpose="staff"
      preview={<Avatar picture={field.value} name={of} className="size-16 text-xl" />}
      {...field}
    />
  )
}
