import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { PhotoDrop } from './photo-drop.tsx'

export default { title: 'Tải ảnh lên (Upload)', component: PhotoDrop } satisfies Meta<typeof PhotoDrop>
type Story = StoryObj<typeof PhotoDrop>

function Photos({ given = [], error }: { given?: readonly File[]; error?: string }) {
  const [photos, setPhotos] = useState(given)
  return (
    <div className="max-w-md">
      <PhotoDrop photos={photos} onPhotosChange={setPhotos} error={error} />
    </div>
  )
}

const photo = (name: string) => new File(['…'], name, { type: 'image/jpeg' })

export const Empty: Story = { name: 'Chưa có ảnh', render: () => <Photos /> }
export const Filled: Story = {
  name: 'Đã chọn hai ảnh',
  render: () => <Photos given={[photo('ban-tho-nha-em.jpg'), photo('lu-huong-chup-gan.jpg')]} />,
}
export const Wrong: Story = { name: 'Có lỗi', render: () => <Photos error={m.review_upload_type_error()} /> }
