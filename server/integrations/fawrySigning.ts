import { createHash, timingSafeEqual } from 'node:crypto'
import type { PaymentConfig } from '../config/payments.ts'

const sha256 = (parts: readonly string[]) => createHash('sha256').update(parts.join('')).digest('hex')

export function twoDecimals(amount: number): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

type SignedInit = {
  merchantCode: string
  merchantRefNum: string
  customerProfileId: string
  returnUrl: string
  items: readonly { itemId: string; quantity: number; price: string }[]
}

/** Quantity precedes price, and items are sorted by ID. */
export function signInit(init: SignedInit, key: string): string {
  const items = init.items
    .toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))
    .flatMap(({ itemId, quantity, price }) => [itemId, String(quantity), price])
  const { merchantCode, merchantRefNum, customerProfileId, returnUrl } = init
  return sha256([merchantCode, merchantRefNum, customerProfileId, returnUrl, ...items, key])
}

export type SignedMessage = {
  fawryRefNumber: string
  merchantRefNumber: string
  paymentAmount: number
  orderAmount: number
  orderStatus: string
  paymentMethod: string
  /** The provider's spelling; empty if it is not sent. */
  paymentRefrenceNumber: string
}

/** Notifications and status replies have the same format. */
export function signMessage(message: SignedMessage, key: string): string {
  return sha256([
    message.fawryRefNumber,
    message.merchantRefNumber,
    twoDecimals(message.paymentAmount),
    twoDecimals(message.orderAmount),
    message.orderStatus,
    message.paymentMethod,
    message.paymentRefrenceNumber,
    key,
  ])
}

/** With one of the keys (timing-safe comparison). */
export function isSigned(message: SignedMessage, signature: string, keys: readonly string[]): boolean {
  const received = Buffer.from(signature)
  return keys.some((key) => {
    const expected = Buffer.from(signMessage(message, key))
    return received.length === expected.length && timingSafeEqual(received, expected)
  })
}

export const signStatusQuery = (merchantCode: string, merchantRefNumber: string, key: string) =>
  sha256([merchantCode, merchantRefNumber, key])

export const signRefund = (
  refund: { merchantCode: string; referenceNumber: string; refundAmount: string; reason: string },
  key: string,
) => sha256([refund.merchantCode, refund.referenceNumber, refund.refundAmount, refund.reason, key])

/**
 * The provider documents two field orders; `PAYMENT_CANCEL_SIGNATURE` selects the one that an account needs.
 */
export function signCancel(
  cancel: { merchantAccount: string; orderRefNo: string; lang: string },
  order: PaymentConfig['cancelSignature'],
  key: string,
): string {
  const { merchantAccount, orderRefNo, lang } = cancel
  const signedFields = order === 'orderFirst' ? [orderRefNo, merchantAccount] : [merchantAccount, orderRefNo]
  return sha256([...signedFields, lang, key])
}
