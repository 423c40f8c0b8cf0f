import { createHash } from 'node:crypto'
import type { TaxAuthority, TaxDocument } from './ports.ts'

/** The seconds of an instant, as both authorities write it. */
const toSeconds = (at: Date) => `${at.toISOString().slice(0, 19)}Z`

/** As many bytes of a text as the length of a field can say, and no broken letter. */
function truncateToBytes(text: string): Buffer {
  let bounded = text
  while (Buffer.byteLength(bounded) > 255) bounded = bounded.slice(0, -1)
  return Buffer.from(bounded)
}

/**
 * What Saudi Arabia's ZATCA asks for: seller, VAT number, time, total with tax and tax, each as tag, length and value in a byte,
 * a byte and UTF-8, in base64 (E-Invoicing controls, annex 2). Fields 6 to 9 come with its clearance, which needs its certificates.
 */
function saudiQr({ seller, issuedAt, total, tax }: TaxDocument): string {
  const fields = [seller.name, seller.taxNumber, toSeconds(issuedAt), total, tax].map((text, at) => {
    const value = truncateToBytes(text)
    return Buffer.concat([Buffer.from([at + 1, value.length]), value])
  })
  return Buffer.concat(fields).toString('base64')
}

/**
 * What Egypt's ETA prints: where its portal shows a document, by the SHA-256 of what it says, its time, total and issuer. The
 * portal knows the document once it was submitted there, which needs the issuer's account.
 */
function egyptianQr({ number, seller, issuedAt, total, tax }: TaxDocument): string {
  const said = {
    dateTimeIssued: toSeconds(issuedAt),
    receiptNumber: number,
    rin: seller.taxNumber,
    total,
    tax,
  }
  const serialized = Object.entries(said)
    .map(([name, value]) => `"${name.toUpperCase()}""${value}"`)
    .join('')
  const uuid = createHash('sha256').update(serialized).digest('hex')
  return `https://invoicing.eta.gov.eg/receipts/search/${uuid}/share/${toSeconds(issuedAt)}#Total:${total},IssuerRIN:${seller.taxNumber}`
}

/** The formats of the authorities that we know; nothing is sent to any of them. */
export const taxAuthorities: TaxAuthority = {
  toQrContent(country, document) {
    if (country === 'SA') return saudiQr(document)
    return country === 'EG' ? egyptianQr(document) : null
  },
}
