import { m } from '#i18n/messages.js'
import { PictureField } from '../kit/pickers/picture-field.tsx'
import { Avatar } from './avatar.tsx'

type AvatarFieldProps = {
  /** Full name of the person shown. */
  of: string
  name: string
  value: string
  error: string | undefined
  onValueChange: (id: string) => void
}

/** Picture of a staff member; only staff can see it. */
export function AvatarField({ of, ...field }: AvatarFieldProps) {
  return (
    <PictureField
      label={m.admin_user_avatar()}
      hint={m.admin_user_avatar_hint()}
      purpose="staff"
      preview={<Avatar picture={field.value} name={of} className="size-16 text-xl" />}
      {...field}
    />
  )
}
