import { CollectionEntry } from '../../listing/collection-entry.tsx'
import { useShop } from '../shop-data.ts'

/** Every collection with its picture. */
export function AllCollections({ className }: { className: string }) {
  return (
    <ul className={className}>
      {useShop()?.collections.map((collection) => (
        <li key={collection.id}>
          <CollectionEntry collection={collection} />
        </li>
      ))}
    </ul>
  )
}
