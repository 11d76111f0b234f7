import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from './breadcrumb.tsx'

export default { title: 'Đường dẫn (Breadcrumb)', component: Breadcrumb } satisfies Meta<typeof Breadcrumb>

export const Plain: StoryObj<typeof Breadcrumb> = {
  name: 'Tên dài',
  render: () => (
    <Breadcrumb
      items={[
        { label: m.nav_home(), to: '/home' },
        { label: 'Đồ đồng thờ cúng', to: '/collections/do-dong' },
        { label: 'Bộ tam sự đồng giả cổ, khảm ngũ sắc, cao 50 cm' },
      ]}
    />
  ),
}
