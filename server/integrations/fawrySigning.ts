import { createHash, timingSafeEqual } from 'node:crypto'
import type { PaymentConfig } from '../config/payments.ts'

const sha256 = (parts: readonly string[]) => createHash('sha256').update(parts.join('')).digest('hex')

/** An amount as signatures and requests have it, with exactly two decimals. */
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

/** Quantity comes before price; items go by their id. */
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
  /** Spelt so by the provider; empty where it sends none. */
  paymentRefrenceNumber: string
}

/** Notifications and answers about a status are signed alike. */
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

/** Whether a message was signed with one of the keys (a timing-safe comparison). */
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

/** The provider's papers name two orders; `PAYMENT_CANCEL_SIGNATURE` says which one an account takes. */
export function signCancel(
  cancel: { merchantAccount: string; orderRefNo: string; lang: string },
  order: PaymentConfig['cancelSignature'],
  key: string,
): string {
  const { merchantAccount, orderRefNo, lang } = cancel
  const signedFields = order === 'orderFirst' ? [orderRefNo, merchantAccount] : [merchantAccount, orderRefNo]
  return sha256([...signedFields, lang, key])
}
