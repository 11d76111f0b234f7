import type { Picture as PictureData } from '#attachments/contract.ts'
import { Picture } from '#attachments/web/picture.tsx'
import { VideoPlayer } from '#attachments/web/video-player.tsx'
import type { ShownBatch } from '#catalog/batches/contract.ts'
import type { ProductCardView } from '#catalog/card-view.ts'
import { ProductGrid } from '#catalog/web/product-grid.tsx'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { localizedText } from '#ui/content/localized-text.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { BatchFacts } from './batch-facts.tsx'

type BatchScreenProps = {
  batch: ShownBatch
  /** The batch's product while it is on sale. */
  products: readonly ProductCardView[]
}

export function BatchScreen({ batch, products }: BatchScreenProps) {
  const { code, product, note, noteEn } = batch
  const name = localizedText(product.name, product.nameEn)
  const shownNote = localizedText(note ?? '', noteEn)
  const [sold] = products
  return (
    <div className="shop-width pt-4">
      <Breadcrumb
        items={[
          { label: m.nav_home(), to: urlOf('home') },
          { label: name.text, ...(sold && { to: urlOf('product', { slug: sold.slug }) }) },
          { label: m.batch_title({ code }) },
        ]}
      />
      <h1 className="mt-3 text-3xl wrap-anywhere md:text-4xl">{m.batch_title({ code })}</h1>
      <p lang={name.lang} className="mt-2 text-xl wrap-anywhere">
        {name.text}
      </p>
      <p className="mt-2 max-w-2xl text-muted">{m.batch_lead()}</p>
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <BatchFacts batch={batch} />
        <div className="flex min-w-0 flex-col gap-10">
          <Ingredients batch={batch} />
          {shownNote.text && (
            <section>
              <h2 className="mb-3 text-xl">{m.batch_note()}</h2>
              <p lang={shownNote.lang} className="whitespace-pre-line wrap-anywhere">
                {shownNote.text}
              </p>
            </section>
          )}
        </div>
      </div>
      <BatchMedia batch={batch} name={name.text} />
      <section className="no-print mt-20">
        {sold ? (
          <>
            <SectionHeading title={m.batch_product()} />
            <ProductGrid products={products} label={m.batch_product()} />
          </>
        ) : (
          <p className="text-muted">{m.batch_product_gone()}</p>
        )}
      </section>
    </div>
  )
}

/** In Vietnamese where a name has no translation: all of them have one, or none. */
function Ingredients({ batch: { ingredients, ingredientsEn } }: { batch: ShownBatch }) {
  const isTranslated = currentLocale() === 'en' && ingredientsEn.length > 0
  const lang = currentLocale() === 'en' && !isTranslated ? 'vi' : undefined
  const names = isTranslated ? ingredientsEn : ingredients
  return (
    <section>
      <h2 className="mb-3 text-xl">{m.batch_ingredients()}</h2>
      <ul lang={lang} className="flex list-disc flex-col gap-2 pl-5 wrap-anywhere">
        {names.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  )
}

const wide = '(min-width: 1024px) 45vw, 92vw'

/** The film of it burning, the ash, and other pictures. */
function BatchMedia({ batch, name }: { batch: ShownBatch; name: string }) {
  const { code, video, ashPicture, pictures } = batch
  if (!video && !ashPicture && pictures.length === 0) return null
  return (
    <div className="mt-10 grid gap-x-6 gap-y-10 lg:grid-cols-2">
      {video && (
        <section>
          <h2 className="mb-3 text-xl">{m.batch_video()}</h2>
          <VideoPlayer
            video={video}
            name={m.batch_video_name({ name, code })}
            className="aspect-video w-full rounded-md bg-paper-sunken object-contain"
          />
        </section>
      )}
      {ashPicture && (
        <section>
          <h2 className="mb-3 text-xl">{m.batch_ash()}</h2>
          <Picture
            picture={ashPicture}
            sizes={wide}
            alt={altOf(ashPicture, m.batch_ash())}
            className="w-full rounded-md"
          />
        </section>
      )}
      {pictures.map((picture, index) => (
        <Picture
          key={picture.id}
          picture={picture}
          sizes={wide}
          alt={altOf(picture, m.batch_picture({ n: index + 1, code }))}
          className="w-full rounded-md"
        />
      ))}
    </div>
  )
}

const altOf = ({ alt, altEn }: PictureData, otherwise: string) => pick(alt ?? '', altEn) || otherwise
