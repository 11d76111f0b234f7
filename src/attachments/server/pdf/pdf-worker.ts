/** Runs as a separate process: converts the pages of one PDF to one picture and exits. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import { answerWorkerMessage } from '../../../foundation/workers/answer-worker-message.ts'
import { decoderMegabytes, pageBox, pdfPageLimit, type RawPicture, type RenderedPdf } from './limits.ts'

const bytesPerPixel = 4

/** `isExhausted`: whether PDFium was refused memory, which it reports like a broken file. */
type Decoder = { pdfium: PDFiumLibrary; isExhausted: () => boolean }

/** PDFium with a limit on its memory: that of the whole process is checked afterwards, and on Linux only. */
async function loadDecoder(): Promise<Decoder> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')))
  const module = await WebAssembly.compile(wasm)
  let isExhausted = false
  const pdfium = await PDFiumLibrary.init({
    instantiateWasm(imports, receive) {
      const instance = new WebAssembly.Instance(module, imports)
      const { memory } = instance.exports
      if (!(memory instanceof WebAssembly.Memory)) throw new Error('PDFium exports no memory.')
      const grow = memory.grow.bind(memory)
      memory.grow = (pages) => {
        if (memory.buffer.byteLength + pages * 65_536 <= decoderMegabytes * 2 ** 20) return grow(pages)
        isExhausted = true
        throw new RangeError('PDF too large')
      }
      Reflect.apply(receive, undefined, [instance, module])
      return instance.exports
    },
  })
  return { pdfium, isExhausted: () => isExhausted }
}

async function renderPdfPage(page: PDFiumPage): Promise<RawPicture> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(pageBox.width / originalWidth, pageBox.height / originalHeight)
  const width = Math.max(1, Math.round(originalWidth * scale))
  const height = Math.max(1, Math.round(originalHeight * scale))
  if (!width || !height) throw new RangeError('The page has no size')
  const rendered = await page.render({ render: 'bitmap', width, height, transparent: false })
  return { data: rendered.data, width: rendered.width, height: rendered.height }
}

/** A single page as it is, more pages in rows of two, on white. */
function arrange(pages: readonly RawPicture[]): RawPicture {
  const columns = Math.min(pages.length, 2)
  const cell = {
    width: Math.max(...pages.map((page) => page.width)),
    height: Math.max(...pages.map((page) => page.height)),
  }
  const width = cell.width * columns
  const height = cell.height * Math.ceil(pages.length / columns)
  const data = new Uint8Array(width * height * bytesPerPixel).fill(255)
  for (const [index, page] of pages.entries()) {
    const left = (index % columns) * cell.width
    const top = Math.floor(index / columns) * cell.height
    const rowBytes = page.width * bytesPerPixel
    for (let row = 0; row < page.height; row++) {
      const line = page.data.subarray(row * rowBytes, (row + 1) * rowBytes)
      data.set(line, ((top + row) * width + left) * bytesPerPixel)
    }
  }
  return { data, width, height }
}

async function renderDocument(document: PDFiumDocument): Promise<RenderedPdf> {
  const count = document.getPageCount()
  if (count < 1) return { problem: 'unreadable' }
  if (count > pdfPageLimit) return { problem: 'too_long' }
  const pages: RawPicture[] = []
  for (let index = 0; index < count; index++) pages.push(await renderPdfPage(document.getPage(index)))
  return arrange(pages)
}

answerWorkerMessage(async (bytes: Uint8Array): Promise<RenderedPdf> => {
  const { pdfium, isExhausted } = await loadDecoder()
  try {
    return await renderDocument(await pdfium.loadDocument(bytes))
  } catch {
    return { problem: isExhausted() ? 'exhausted' : 'unreadable' }
  }
})
