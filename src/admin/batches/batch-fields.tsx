import { codeLength } from '#catalog/batches/rules.ts'
import { maxDay } from '#foundation/dates/accepted-day.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { m } from '#i18n/messages.js'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { DateTimeField } from '../kit/form/date-time-field.tsx'
import { FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import { NumberField } from '../kit/form/number-field.tsx'
import type { StaffForm } from '../kit/form/use-staff-form.ts'
import { PictureField } from '../kit/pickers/picture-field.tsx'
import { ProductPicks } from '../kit/pickers/product-picks.tsx'
import { ProductPictures } from '../kit/pickers/product-pictures.tsx'
import { VideoField } from '../kit/pickers/video-field.tsx'
import type { BatchValues } from './batch-values.ts'

type FieldsProps = { form: StaffForm<BatchValues> }

/** Product, code and days. */
export function GoodsFields({ form, isNew }: FieldsProps & { isNew: boolean }) {
  const { productId } = form.values
  return (
    <FormSection title={m.admin_batch_goods()} text={m.admin_batch_goods_text()}>
      <FullWidthField>
        <ProductPicks
          label={m.admin_batch_product()}
          name="productId"
          value={productId ? [productId] : []}
          error={form.errors.productId}
          most={1}
          onValueChange={([id = '']) => form.set('productId', id)}
        />
      </FullWidthField>
      {isNew && (
        <FullWidthField>
          <TextField
            label={m.admin_batch_code()}
            hint={m.admin_batch_code_hint()}
            optional
            {...form.text('code')}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={codeLength.max}
          />
        </FullWidthField>
      )}
      <DateTimeField
        label={m.batch_produced()}
        type="date"
        max={dayInVietnam(new Date())}
        {...form.text('producedDate')}
      />
      <DateTimeField label={m.batch_best_before()} optional type="date" max={maxDay} {...form.text('bestBefore')} />
      <FullWidthField>
        <Checkbox label={m.admin_batch_enabled()} {...form.flag('isEnabled')} />
        <p className="text-muted text-sm">{m.admin_batch_enabled_hint()}</p>
      </FullWidthField>
    </FormSection>
  )
}

/** Who made it, where, and of what. */
export function OriginFields({ form }: FieldsProps) {
  return (
    <FormSection title={m.batch_facts()} text={m.admin_batch_origin_text()}>
      <TextField label={m.batch_village()} {...form.text('village')} lang="vi" maxLength={200} />
      <TextField label={m.admin_batch_village_en()} optional {...form.text('villageEn')} lang="en" maxLength={200} />
      <TextField label={m.batch_maker()} optional {...form.text('maker')} lang="vi" maxLength={200} />
      <NumberField label={m.admin_batch_burning()} optional {...form.value('burningMinutes')} />
      <TextArea
        label={m.batch_ingredients()}
        hint={m.admin_batch_ingredients_hint()}
        {...form.text('ingredients')}
        lang="vi"
      />
      <TextArea
        label={m.admin_batch_ingredients_en()}
        hint={m.admin_batch_ingredients_hint()}
        optional
        {...form.text('ingredientsEn')}
        lang="en"
      />
      <TextArea label={m.admin_batch_note()} optional {...form.text('note')} lang="vi" maxLength={2000} />
      <TextArea label={m.admin_batch_note_en()} optional {...form.text('noteEn')} lang="en" maxLength={2000} />
    </FormSection>
  )
}

export function MediaFields({ form }: FieldsProps) {
  const { video, images, ashPictureId } = form.values
  return (
    <FormSection title={m.admin_batch_media()}>
      <FullWidthField>
        <VideoField
          label={m.admin_batch_video()}
          video={video}
          firstPicture={images[0] ?? (ashPictureId || undefined)}
          error={form.errors.video}
          onVideoChange={(one) => form.set('video', one)}
        />
      </FullWidthField>
      <FullWidthField>
        <PictureField label={m.admin_batch_ash()} {...form.value('ashPictureId')} />
      </FullWidthField>
      <FullWidthField>
        <ProductPictures
          label={m.admin_product_pictures()}
          hasMain={false}
          ids={images}
          error={form.errors.images}
          onChange={(change) => form.set('images', change)}
        />
      </FullWidthField>
    </FormSection>
  )
}
