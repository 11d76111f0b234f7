import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#i18n/messages.js'
import { CopyButton } from './copy-button.tsx'

export default { title: 'Sao chép (Copy button)', component: CopyButton } satisfies Meta<typeof CopyButton>

export const Plain: StoryObj<typeof CopyButton> = {
  name: 'Mã đơn hàng',
  render: () => <CopyButton text="TH7K2M9QX4BDE" label={m.order_id()} />,
}
