import type { Meta, StoryObj } from '@storybook/react-vite'
import ProductGallery from './product-gallery.island.tsx'

export default { title: 'Bộ ảnh (Gallery)', component: ProductGallery } satisfies Meta<typeof ProductGallery>
type Story = StoryObj<typeof ProductGallery>

/** The photographs served by .storybook/main.ts under these ids. */
const picture = (id: string) => ({ id, width: 640, height: 640, color: '#e9e1d2', alt: null, altEn: null })
const pictures = ['bat-huong-su-men-lam-rong', 'bat-huong-su-men-lam-rong--2', 'bat-huong-men-ngoc-hoa-sen'].map(
  picture,
)

export const Several: Story = {
  name: 'Nhiều ảnh',
  render: () => (
    <div className="max-w-md">
      <ProductGallery pictures={pictures} name="Bát hương sứ men lam rồng" chosen={null} />
    </div>
  ),
}
export const One: Story = {
  name: 'Một ảnh',
  render: () => (
    <div className="max-w-md">
      <ProductGallery pictures={pictures.slice(0, 1)} name="Bát hương sứ men lam rồng" chosen={null} />
    </div>
  ),
}
