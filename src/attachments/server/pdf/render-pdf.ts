import { invalidField } from '#foundation/api/shop-error.ts'
import { limitConcurrency } from '#foundation/workers/limit-concurrency.ts'
import { runInWorker, WorkerExhausted } from '#foundation/workers/run-in-worker.ts'
import { m } from '#i18n/messages.js'
import { loadSharp, timeout } from '../picture-jobs.ts'
import { decoderMegabytes, type PdfProblem, pdfPageLimit, type RenderedPdf } from './limits.ts'

/** One file at a time, since a worker may use the maximum memory. */
const limitPdfJobs = limitConcurrency(1)
const limits = { timeoutMs: 15_000, heapMegabytes: 160, maxMegabytes: 600 }

const messages: Record<Exclude<PdfProblem, 'exhausted'>, () => string> = {
  unreadable: m.error_pdf_broken,
  too_long: () => m.error_pdf_pages({ pages: pdfPageLimit }),
}

/**
 * The pages of a PDF as one PNG; the file itself is not stored. Throws a 422 on `file` when it can't be read or is too
 * long, and `WorkerExhausted`.
 */
export async function renderPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const program = 'attachments/server/pdf/pdf-worker.ts'
  const rendered = (await limitPdfJobs(() => runInWorker({ program, data: bytes, ...limits }))) as RenderedPdf
  if ('problem' in rendered) {
    if (rendered.problem === 'exhausted') throw new WorkerExhausted(`More than ${decoderMegabytes} MiB for the decoder`)
    throw invalidField('file', messages[rendered.problem]())
  }
  const { data, width, height } = rendered
  const sharp = await loadSharp()
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .timeout(timeout)
    .toBuffer()
}
