import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#i18n/messages.js'
import { TextArea, TextField } from './text-field.tsx'

export default { title: 'Ô nhập (Field)', component: TextField } satisfies Meta<typeof TextField>
type Story = StoryObj<typeof TextField>

export const States: Story = {
  name: 'Trống, có gợi ý, có lỗi, khóa',
  render: () => (
    <div className="flex max-w-md flex-col gap-5">
      <TextField label={m.checkout_fullname()} name="fullname" placeholder={m.checkout_fullname_placeholder()} />
      <TextField label={m.checkout_phone()} name="phone" hint={m.checkout_phone_hint()} defaultValue="0912 345 678" />
      <TextField label={m.checkout_phone()} name="wrong" error={m.checkout_phone_invalid()} defaultValue="12345" />
      <TextField label={m.checkout_email()} name="email" disabled defaultValue="hoa.nguyen@example.com" />
    </div>
  ),
}

export const Area: Story = {
  name: 'Nhiều dòng',
  render: () => (
    <div className="max-w-md">
      <TextArea
        label={m.checkout_delivery_note()}
        name="note"
        optional
        defaultValue="Gọi trước khi giao. Nhà trong ngõ, xe ba gác không vào được."
      />
    </div>
  ),
}
