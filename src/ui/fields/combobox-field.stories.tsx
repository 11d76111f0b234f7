import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { m } from '#i18n/messages.js'
import { ComboboxField } from './combobox-field.tsx'

export default { title: 'Gõ để chọn (Combobox)', component: ComboboxField } satisfies Meta<typeof ComboboxField>
type Story = StoryObj<typeof ComboboxField>

const provinces = ['Thành phố Hà Nội', 'Thành phố Huế', 'Tỉnh Bắc Ninh', 'Tỉnh Đắk Lắk', 'Tỉnh Lâm Đồng'].map(
  (label) => ({ value: label, label }),
)

function Province({ error, disabled }: { error?: string; disabled?: boolean }) {
  const [value, setValue] = useState('')
  return (
    <ComboboxField
      label={m.checkout_province()}
      name="province"
      options={provinces}
      value={value}
      onValueChange={setValue}
      error={error}
      disabled={disabled ?? false}
    />
  )
}

export const States: Story = {
  name: 'Gõ không dấu cũng thấy; có lỗi; khóa',
  render: () => (
    <div className="flex max-w-md flex-col gap-5">
      <Province />
      <Province error={m.checkout_field_required({ field: m.checkout_province() })} />
      <Province disabled />
    </div>
  ),
}
