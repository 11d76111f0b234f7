import { useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { getBatch, ProductBatch } from '#catalog/batches/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { LoaderData, ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { FormPage } from '../kit/form/form-page.tsx'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { otherVersion, useStaffForm } from '../kit/form/use-staff-form.ts'
import { pictureShown, picturesShown, videoText } from '../kit/form/value-texts.tsx'
import { loadErrorTitle, loaded } from '../kit/load-result.ts'
import { useProductNames } from '../kit/pickers/product-picks.tsx'
import { QuietButton, quietButtonClass } from '../kit/quiet-button.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { ScreenError } from '../kit/table/table-states.tsx'
import { confirmAndRemoveBatch } from './batch-actions.ts'
import { GoodsFields, MediaFields, OriginFields } from './batch-fields.tsx'
import { addNewBatch, type BatchValues, changeBatch, emptyBatchValues, valuesOf } from './batch-values.ts'

export const title = ({ data }: LoaderData<typeof clientLoader>) =>
  data ? m.batch_title({ code: data.code }) : m.admin_menu_batch()

const read = (id: string) => call<typeof getBatch>({ method: 'GET', path: '/product-batch/:id' }, { params: { id } })

/** `/admin/batches/new` adds a batch. */
export function clientLoader({ params: { id } }: ScreenLoaderArgs) {
  return loaded(Promise.resolve(id === 'new' ? null : read(id)))
}

const back = () => ({ to: '/admin/batches', label: m.admin_menu_batch() })

export default function BatchScreen({ loaderData, params: { id } }: ScreenProps<typeof clientLoader>) {
  if (loaderData.error !== undefined)
    return (
      <ScreenError title={loadErrorTitle(loaderData, m.batch_not_found())} error={loaderData.error} back={back()} />
    )
  return <BatchForm key={id} batch={loaderData.data} />
}

function BatchForm({ batch }: { batch: ProductBatch | null }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const added = useRef('')
  const form = useStaffForm<BatchValues>({
    name: `batch.${batch?.id ?? 'new'}`,
    initial: batch ? valuesOf(batch) : emptyBatchValues,
    version: batch?.version ?? null,
    fieldNames: { videoId: 'video' },
    async save(values, _changes, version) {
      const saved = await (batch ? changeBatch(batch.id, values, version) : addNewBatch(values))
      added.current = saved.id
      return saved
    },
    // The label of a new batch is printed from its own screen.
    onSaved: () => (batch ? revalidate() : navigate(`/admin/batches/${added.current}`, { replace: true })),
    ...(batch && {
      loadLatest: async () => {
        const other = await read(batch.id)
        return otherVersion(valuesOf(other), other)
      },
    }),
  })
  const { other, values } = form
  const nameOf = useProductNames(other ? [values.productId, other.values.productId].filter(Boolean) : [])
  return (
    <FormPage
      form={form}
      title={batch ? m.batch_title({ code: batch.code }) : m.admin_batch_new()}
      back={back()}
      actions={batch && <BatchActions batch={batch} onDiscard={form.discard} />}
      labels={labels()}
      valueTexts={{
        productId: (id) => (id ? nameOf(id) : '–'),
        video: videoText,
        ashPictureId: pictureShown,
        images: picturesShown,
      }}
    >
      <GoodsFields form={form} isNew={!batch} />
      <OriginFields form={form} />
      <MediaFields form={form} />
    </FormPage>
  )
}

function BatchActions({ batch, onDiscard }: { batch: ProductBatch; onDiscard: () => void }) {
  const navigate = useNavigate()
  const { attempt, isBusy } = useAttempt()
  const goToList = () => {
    onDiscard()
    void navigate('/admin/batches')
  }
  return (
    <>
      {batch.isShown && (
        <a
          href={localizedPath(currentLocale(), urlOf('batch', { code: batch.code }))}
          target="_blank"
          rel="noreferrer"
          className={quietButtonClass}
        >
          <StaffIcon name="eye" className="size-4.5" />
          {m.admin_view_in_shop()}
        </a>
      )}
      <QuietButton icon="trash" busy={isBusy} onClick={() => void confirmAndRemoveBatch(batch, attempt, goToList)}>
        {m.common_delete()}
      </QuietButton>
      <QuietButton icon="print" onClick={() => void navigate(`/admin/batches/label?id=${batch.id}`)}>
        {m.admin_batch_label()}
      </QuietButton>
    </>
  )
}

const labels = () => ({
  productId: m.admin_batch_product(),
  code: m.admin_batch_code(),
  producedDate: m.batch_produced(),
  bestBefore: m.batch_best_before(),
  isEnabled: m.admin_batch_enabled(),
  village: m.batch_village(),
  villageEn: m.admin_batch_village_en(),
  maker: m.batch_maker(),
  ingredients: m.batch_ingredients(),
  ingredientsEn: m.admin_batch_ingredients_en(),
  burningMinutes: m.batch_burning(),
  note: m.admin_batch_note(),
  noteEn: m.admin_batch_note_en(),
  video: m.admin_batch_video(),
  ashPictureId: m.admin_batch_ash(),
  images: m.admin_product_pictures(),
})
