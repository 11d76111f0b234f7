import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon, type IconName, iconPaths } from './icon.tsx'

export default { title: 'Biểu tượng (Icon)', component: Icon } satisfies Meta<typeof Icon>

export const All: StoryObj<typeof Icon> = {
  name: 'Tất cả',
  render: () => (
    <ul className="flex flex-wrap gap-5">
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <li key={name} className="flex w-24 flex-col items-center gap-1 text-xs">
          <Icon name={name} className="size-6" />
          {name}
        </li>
      ))}
    </ul>
  ),
}
