import { ShareButton } from '../layout/share-button.tsx'

export default function ShareProduct({ title }: { title: string }) {
  return <ShareButton title={title} compact />
}
