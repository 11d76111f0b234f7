import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#i18n/messages.js'
import { SectionHeading } from './section-heading.tsx'

export default { title: 'Tiêu đề mục (Section heading)', component: SectionHeading } satisfies Meta<
  typeof SectionHeading
>

export const StackedMarks: StoryObj<typeof SectionHeading> = {
  name: 'Dấu chồng không bị cắt',
  render: () => (
    <SectionHeading title="Ễ Ỗ Ữ Ậ Ẵ Ợ – Lễ vật cúng giỗ tổ" more={{ to: '/shop', label: m.nav_all_products() }} />
  ),
}
