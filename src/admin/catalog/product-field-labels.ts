import { m } from '#i18n/messages.js'

/** Labels of the product form's fields. */
export const productFieldLabels = () => ({
  name: m.admin_product_name(),
  nameEn: m.admin_name_en(),
  slug: m.admin_page_slug(),
  status: m.admin_product_status(),
  summary: m.admin_product_summary(),
  summaryEn: m.admin_product_summary_en(),
  description: m.admin_product_description(),
  descriptionEn: m.admin_product_description_en(),
  pictures: m.admin_product_pictures(),
  video: m.admin_product_video(),
  videoPoster: m.admin_video_poster(),
  options: m.admin_product_options(),
  variations: m.admin_product_matrix(),
  set: m.set_parts(),
  textFields: m.admin_text_fields(),
  attributes: m.product_tab_specs(),
  collectionIds: m.admin_menu_collection(),
  vatRate: m.admin_product_vat(),
  isFeatured: m.admin_product_featured(),
  isOversize: m.admin_product_oversize(),
  isFresh: m.admin_product_fresh(),
  makingDays: m.admin_product_making_days(),
  seoTitle: m.admin_seo_title(),
  seoDescription: m.admin_seo_description(),
})
