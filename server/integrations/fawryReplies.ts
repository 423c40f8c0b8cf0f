import { isSigned } from './fawrySigning.ts'
import type { PaymentNotification, PaymentStatus } from './ports.ts'

type Body = Record<string, unknown>

/** Null for anything but a JSON object. */
export function parseObject(text: string): Body | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : null
  } catch {
    return null
  }
}

const toText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** From a number or text; null if it is invalid or has more decimals. */
export function toHundredths(value: unknown): number | null {
  const [, whole, decimals = ''] = /^(\d{1,10})(?:\.(\d+))?$/.exec(toText(value)) ?? []
  if (whole === undefined || /[^0]/.test(decimals.slice(2))) return null
  return Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
}

const statuses: Record<string, PaymentStatus> = {
  NEW: 'pending',
  UNPAID: 'awaiting',
  PAID: 'paid',
  FAILED: 'failed',
  FAILD: 'failed',
  EXPIRED: 'expired',
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
  REFUNDED: 'refunded',
  PARTIAL_REFUNDED: 'partlyRefunded',
}

/** Null if the signature is invalid or the body cannot be parsed. */
export function parsePaymentNotification(
  body: Body | null,
  { merchantCode, keys }: { merchantCode: string; keys: readonly string[] },
): PaymentNotification | null {
  if (!body) return null
  const [orderAmount, paymentAmount] = [toHundredths(body.orderAmount), toHundredths(body.paymentAmount)]
  if (orderAmount === null || paymentAmount === null || typeof body.messageSignature !== 'string') return null
  const signed = {
    fawryRefNumber: toText(body.fawryRefNumber),
    merchantRefNumber: toText(body.merchantRefNumber),
    paymentAmount,
    orderAmount,
    orderStatus: toText(body.orderStatus),
    paymentMethod: toText(body.paymentMethod),
    paymentRefrenceNumber: toText(body.paymentRefrenceNumber),
  }
  if (!isSigned(signed, body.messageSignature, keys)) return null
  if (body.merchantCode !== undefined && body.merchantCode !== merchantCode) return null
  return {
    reference: signed.merchantRefNumber,
    providerReference: signed.fawryRefNumber.slice(0, 60),
    status: statuses[signed.orderStatus.toUpperCase()] ?? 'unknown',
    providerStatus: signed.orderStatus.slice(0, 60),
    amount: orderAmount,
    paidAmount: paymentAmount,
    method: signed.paymentMethod.slice(0, 60),
    paymentReference: signed.paymentRefrenceNumber.slice(0, 60),
    failureCode: toText(body.failureErrorCode).slice(0, 20) || null,
  }
}

/** The field and the HTTP status differ between the provider's endpoints. */
export function getErrorCode(body: Body | null): string | null {
  return toText(body?.statusCode ?? body?.code).slice(0, 20) || null
}

/**
 * The reply is plain text: either the page's URL, which must be on the provider's host, or the payment ID.
 * Null for anything else.
 */
export function parsePageUrl(text: string, baseUrl: string, language: 'ar' | 'en'): string | null {
  const content = text.trim().replace(/^"([\s\S]*)"$/, '$1')
  if (/^https?:/i.test(content))
    return URL.canParse(content) && new URL(content).host === new URL(baseUrl).host
      ? new URL(content).href
      : null
  if (!/^[\w-]{8,100}$/.test(content)) return null
  const page = new URL('atfawry/plugin/', baseUrl)
  page.search = new URLSearchParams({ 'payment-id': content, locale: language, mode: 'SEPARATED' }).toString()
  return page.href
}
