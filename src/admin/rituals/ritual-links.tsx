import type { Collection } from '#catalog/collection-contract.ts'
import { m } from '#i18n/messages.js'
import { CollectionBoxes } from '../catalog/collection-boxes.tsx'
import { PostPicks } from '../content/post-picks.tsx'
import { FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import type { StaffForm } from '../kit/form/use-staff-form.ts'
import { PictureField } from '../kit/pickers/picture-field.tsx'
import { ProductPicks } from '../kit/pickers/product-picks.tsx'
import type { RitualValues } from './ritual-values.ts'

type RitualLinksProps = { form: StaffForm<RitualValues>; collections: readonly Collection[] }

/** The picture, collections, products and posts of a ritual's page. */
export function RitualLinks({ form, collections }: RitualLinksProps) {
  const slugOf = new Map(collections.map(({ id, slug }) => [id, slug]))
  const idOf = new Map(collections.map(({ id, slug }) => [slug, id]))
  return (
    <FormSection title={m.admin_page_links()}>
      <FullWidthField>
        <PictureField label={m.admin_page_picture()} {...form.value('avatar')} />
      </FullWidthField>
      <FullWidthField>
        <CollectionBoxes
          label={m.admin_page_collections()}
          collections={collections}
          chosen={form.values.collections.flatMap((slug) => idOf.get(slug) ?? [])}
          error={form.errors.collections}
          onChange={(ids) =>
            form.set(
              'collections',
              ids.flatMap((id) => slugOf.get(id) ?? []),
            )
          }
        />
      </FullWidthField>
      <FullWidthField>
        <ProductPicks label={m.admin_page_products()} most={12} {...form.value('productIds')} />
      </FullWidthField>
      <FullWidthField>
        <PostPicks label={m.admin_ritual_posts()} most={6} {...form.value('postIds')} />
      </FullWidthField>
    </FormSection>
  )
}
