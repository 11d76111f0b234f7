import type { Collection } from '#catalog/collection-contract.ts'
import { m } from '#i18n/messages.js'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { collectionNameOf } from '../catalog/collection-boxes.tsx'
import { FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import type { StaffForm } from '../kit/form/use-staff-form.ts'
import { namesText, pictureShown, type ValueTexts } from '../kit/form/value-texts.tsx'
import { inEnglish, inVietnamese } from '../kit/language-labels.ts'
import { PictureField } from '../kit/pickers/picture-field.tsx'
import { ProductPicks, useProductNames } from '../kit/pickers/product-picks.tsx'
import { promiseText } from './home-promises-field.tsx'
import { homeSectionNames } from './home-sections-field.tsx'
import type { HomeValues } from './home-values.ts'

type SectionProps = { form: StaffForm<HomeValues> }

/** The hero of the home page: title, text, button and picture. */
export function HomeHeroFields({ form }: SectionProps) {
  return (
    <FormSection title={m.admin_home_hero()} text={m.admin_home_hero_text()}>
      <TextField label={inVietnamese(m.admin_home_hero_title())} optional {...form.text('heroTitle')} maxLength={200} />
      <TextField
        label={inEnglish(m.admin_home_hero_title())}
        optional
        {...form.text('heroTitleEn')}
        maxLength={200}
        lang="en"
      />
      <TextArea
        label={inVietnamese(m.admin_home_hero_words())}
        optional
        {...form.text('heroText')}
        rows={3}
        maxLength={500}
      />
      <TextArea
        label={inEnglish(m.admin_home_hero_words())}
        optional
        {...form.text('heroTextEn')}
        rows={3}
        maxLength={500}
        lang="en"
      />
      <TextField
        label={inVietnamese(m.admin_home_hero_button())}
        optional
        {...form.text('heroButton')}
        maxLength={60}
      />
      <TextField
        label={inEnglish(m.admin_home_hero_button())}
        optional
        {...form.text('heroButtonEn')}
        maxLength={60}
        lang="en"
      />
      <TextField
        label={m.admin_home_hero_link()}
        hint={m.admin_home_hero_link_hint()}
        optional
        {...form.text('heroLink')}
        maxLength={500}
        autoCapitalize="none"
        spellCheck={false}
      />
      <PictureField label={m.admin_page_picture()} {...form.value('heroPicture')} />
    </FormSection>
  )
}

export function HomeProductsFields({ form }: SectionProps) {
  return (
    <FormSection title={m.admin_home_products()} text={m.admin_home_products_text()}>
      <TextField label={inVietnamese(m.admin_page_title())} optional {...form.text('productsTitle')} maxLength={200} />
      <TextField
        label={inEnglish(m.admin_page_title())}
        optional
        {...form.text('productsTitleEn')}
        maxLength={200}
        lang="en"
      />
      <FullWidthField>
        <ProductPicks label={m.admin_home_products()} most={12} {...form.value('productIds')} />
      </FullWidthField>
    </FormSection>
  )
}

/** Labels of the home page's fields. */
export const homeFieldLabels = () => ({
  sections: m.admin_home_sections(),
  heroTitle: inVietnamese(m.admin_home_hero_title()),
  heroTitleEn: inEnglish(m.admin_home_hero_title()),
  heroText: inVietnamese(m.admin_home_hero_words()),
  heroTextEn: inEnglish(m.admin_home_hero_words()),
  heroButton: inVietnamese(m.admin_home_hero_button()),
  heroButtonEn: inEnglish(m.admin_home_hero_button()),
  heroLink: m.admin_home_hero_link(),
  heroPicture: m.admin_page_picture(),
  collectionIds: m.admin_home_collections(),
  productsTitle: inVietnamese(m.admin_page_title()),
  productsTitleEn: inEnglish(m.admin_page_title()),
  productIds: m.admin_home_products(),
  promises: m.admin_home_promises(),
})

/** Readable texts of the values of both versions, when another user saved in the meantime. */
export function useHomeValueTexts(
  { values, other }: StaffForm<HomeValues>,
  collections: readonly Collection[],
): ValueTexts<HomeValues> {
  const productName = useProductNames(other ? [...values.productIds, ...other.values.productIds] : [])
  const sectionNames = homeSectionNames()
  return {
    sections: (kinds) => namesText(kinds, (kind) => sectionNames[kind] ?? kind),
    heroPicture: pictureShown,
    collectionIds: (ids) => namesText(ids, collectionNameOf(collections)),
    productIds: (ids) => namesText(ids, productName),
    promises: (promises) => promises.map(promiseText).join('; ') || '–',
  }
}
