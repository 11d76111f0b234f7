import { Tabs } from '@base-ui/react/tabs'
import { m } from '#i18n/messages.js'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { RichTextField } from '../kit/editor/rich-text-field.tsx'
import { FullWidthField } from '../kit/form/form-page.tsx'
import type { StaffForm } from '../kit/form/use-staff-form.ts'
import type { PageValues } from './page-values.ts'

/** Texts of a page with a tab per language; a tab is marked when one of its fields has an error. */
export function PageTextFields({ form }: { form: StaffForm<PageValues> }) {
  const isWrong = (isEnglish: boolean) =>
    Object.keys(form.errors).some((field) => textFields.has(field) && field.endsWith('En') === isEnglish)
  return (
    <section className="py-6">
      <Tabs.Root defaultValue="vi">
        <Tabs.List aria-label={m.admin_page_words()} className="mb-5 flex gap-1 border-line border-b">
          <LanguageTab value="vi" label={m.admin_in_vietnamese()} isWrong={isWrong(false)} />
          <LanguageTab value="en" label={m.admin_in_english()} isWrong={isWrong(true)} />
        </Tabs.List>
        <Tabs.Panel value="vi" keepMounted className="grid gap-x-5 gap-y-4 data-hidden:hidden sm:grid-cols-2">
          <LocalizedFields form={form} suffix="" lang="vi" />
        </Tabs.Panel>
        <Tabs.Panel value="en" keepMounted className="grid gap-x-5 gap-y-4 data-hidden:hidden sm:grid-cols-2">
          <LocalizedFields form={form} suffix="En" lang="en" />
        </Tabs.Panel>
      </Tabs.Root>
    </section>
  )
}

const textFields = new Set(
  ['title', 'summary', 'content', 'seoTitle', 'seoDescription'].flatMap((field) => [field, `${field}En`]),
)

function LanguageTab({ value, label, isWrong }: { value: string; label: string; isWrong: boolean }) {
  return (
    <Tabs.Tab
      value={value}
      className="-mb-px min-h-11 border-transparent border-b-2 px-4 font-medium text-muted text-sm data-active:border-brass data-active:text-ink"
    >
      {label}
      {isWrong && <span className="text-lacquer"> · {m.admin_page_wrong_here()}</span>}
    </Tabs.Tab>
  )
}

type LocalizedFieldsProps = { form: StaffForm<PageValues>; suffix: '' | 'En'; lang: 'vi' | 'en' }

function LocalizedFields({ form, suffix, lang }: LocalizedFieldsProps) {
  const isOptional = suffix === 'En'
  return (
    <>
      <FullWidthField>
        <TextField
          label={m.admin_page_title()}
          optional={isOptional}
          {...form.text(`title${suffix}`)}
          lang={lang}
          maxLength={200}
        />
      </FullWidthField>
      <FullWidthField>
        <TextArea
          label={m.admin_page_summary()}
          hint={m.admin_page_summary_hint()}
          optional
          {...form.text(`summary${suffix}`)}
          lang={lang}
          rows={2}
          maxLength={500}
        />
      </FullWidthField>
      <FullWidthField>
        <RichTextField
          label={m.admin_page_content()}
          hasProducts
          optional={isOptional}
          lang={lang}
          {...form.value(`content${suffix}`)}
        />
      </FullWidthField>
      <TextField
        label={m.admin_page_seo_title()}
        hint={m.admin_page_seo_hint()}
        optional
        {...form.text(`seoTitle${suffix}`)}
        lang={lang}
        maxLength={200}
      />
      <TextArea
        label={m.admin_page_seo_description()}
        optional
        {...form.text(`seoDescription${suffix}`)}
        lang={lang}
        rows={2}
        maxLength={400}
      />
    </>
  )
}
