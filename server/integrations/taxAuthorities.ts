import { createHash } from 'node:crypto'
import type { TaxAuthority, TaxDocument } from './ports.ts'

/** Both authorities require seconds. */
const toSeconds = (at: Date) => `${at.toISOString().slice(0, 19)}Z`

/** To the maximum length of a field in bytes, without splitting a character. */
function truncateToBytes(text: string): Buffer {
  let bounded = text
  while (Buffer.byteLength(bounded) > 255) bounded = bounded.slice(0, -1)
  return Buffer.from(bounded)
}

/**
 * ZATCA: seller, VAT number, time, total with tax and tax, as tag (1 byte), length (1 byte) and UTF-8, in
 * base64 (E-Invoicing controls, annex 2). Fields 6 to 9 need clearance with ZATCA's certificates.
 */
function saudiQr({ seller, issuedAt, total, tax }: TaxDocument): string {
  const fields = [seller.name, seller.taxNumber, toSeconds(issuedAt), total, tax].map((text, index) => {
    const value = truncateToBytes(text)
    return Buffer.concat([Buffer.from([index + 1, value.length]), value])
  })
  return Buffer.concat(fields).toString('base64')
}

/**
 * ETA: the portal URL of a document, with the SHA-256 of its content, its time, total and issuer. The portal
 * only knows submitted documents, which requires the issuer's account.
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

/** Nothing is sent to the authorities. */
export const taxAuthorities: TaxAuthority = {
  toQrContent(country, document) {
    if (country === 'SA') return saudiQr(document)
    return country === 'EG' ? egyptianQr(document) : null
  },
}
