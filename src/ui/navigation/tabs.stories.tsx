import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#i18n/messages.js'
import { Tabs } from './tabs.tsx'

export default { title: 'Thẻ trang (Tabs)', component: Tabs } satisfies Meta<typeof Tabs>

export const Plain: StoryObj<typeof Tabs> = {
  name: 'Mô tả và đánh giá',
  render: () => (
    <Tabs
      label={m.product_tab_details()}
      current="details"
      tabs={[
        { id: 'details', label: m.product_tab_details(), to: '/product/bo-tam-su-dong' },
        { id: 'reviews', label: m.product_tab_reviews(), to: '/product/bo-tam-su-dong?tab=reviews' },
      ]}
    />
  ),
}
