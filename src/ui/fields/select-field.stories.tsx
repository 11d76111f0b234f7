import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#i18n/messages.js'
import { SelectField } from './select-field.tsx'

export default { title: 'Danh sách chọn (Select)', component: SelectField } satisfies Meta<typeof SelectField>
type Story = StoryObj<typeof SelectField>

const orders = () => [
  { value: 'best', label: m.shop_sort_best() },
  { value: 'newest', label: m.shop_sort_newest() },
  { value: 'price_asc', label: m.shop_sort_price_asc() },
  { value: 'price_desc', label: m.shop_sort_price_desc() },
]

export const States: Story = {
  name: 'Đã chọn, chưa chọn, có lỗi',
  render: () => (
    <div className="flex max-w-xs flex-col gap-5">
      <SelectField label={m.shop_sort()} name="chosen" options={orders()} defaultValue="newest" />
      <SelectField
        label={m.shop_sort()}
        name="open"
        options={orders()}
        placeholder={m.product_choose_variation()}
        defaultValue=""
      />
      <SelectField label={m.shop_sort()} name="wrong" options={orders()} error={m.product_choose_variation()} />
    </div>
  ),
}
