import { SaxesParser } from 'saxes'

export type XmlHandlers = {
  /** Names are without their namespace prefix. */
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Workbooks are never nested deeper, nor do their elements have more attributes. */
const maxDepth = 32
const maxAttributes = 100
const chunkLength = 64 * 1024

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML in UTF-8 as a stream of events. Throws when it is not well-formed, has a document type, is nested too
 * deeply or has an element with too many attributes.
 */
export function readXml(bytes: Uint8Array, { open, close, text }: XmlHandlers): void {
  const parser = new SaxesParser()
  let depth = 0
  let attributeCount = 0
  const refuse = (reason: string) => () => {
    throw new Error(reason)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', refuse('XML with a document type is not read'))
  parser.on('opentagstart', () => {
    attributeCount = 0
  })
  parser.on('attribute', () => {
    attributeCount += 1
    if (attributeCount > maxAttributes) throw new Error('An element has too many attributes')
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > maxDepth) throw new Error('The XML is nested too deeply')
    open?.(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(localName(name))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let at = 0; at < bytes.length; at += chunkLength)
    parser.write(decoder.decode(bytes.subarray(at, at + chunkLength), { stream: true }))
  parser.write(decoder.decode()).close()
}
