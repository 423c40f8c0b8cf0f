import { createHash } from 'node:crypto'

// Written from the provider's documentation, without the product's code: a wrong formula there doesn't match
// here.

const sha256 = (parts: (string | number)[]) =>
  createHash('sha256').update(parts.join(''), 'utf8').digest('hex')

/** Signatures contain exactly two decimals. */
const twoDecimals = (amount: number | string) => Number(amount).toFixed(2)

export type ChargeItem = { itemId: string; description?: string; quantity: number; price: number | string }

type Init = {
  merchantCode: string
  merchantRefNum: string
  customerProfileId?: string | number | null
  returnUrl: string
  chargeItems: ChargeItem[]
}

export function signInit(init: Init, key: string): string {
  const items = init.chargeItems
    .toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))
    .flatMap(({ itemId, quantity, price }) => [itemId, quantity, twoDecimals(price)])
  return sha256([
    init.merchantCode,
    init.merchantRefNum,
    init.customerProfileId ?? '',
    init.returnUrl,
    ...items,
    key,
  ])
}

export type Notice = {
  fawryRefNumber: string
  merchantRefNumber: string
  paymentAmount: number | string
  orderAmount: number | string
  orderStatus: string
  paymentMethod: string
  paymentRefrenceNumber?: string
}

/** Notifications and status replies share one formula. */
export function signNotice(notice: Notice, key: string): string {
  return sha256([
    notice.fawryRefNumber,
    notice.merchantRefNumber,
    twoDecimals(notice.paymentAmount),
    twoDecimals(notice.orderAmount),
    notice.orderStatus,
    notice.paymentMethod,
    notice.paymentRefrenceNumber ?? '',
    key,
  ])
}

export type Return = {
  referenceNumber?: string
  merchantRefNumber: string
  paymentAmount: number
  orderAmount: number
  orderStatus: string
  paymentMethod: string
  fawryFees?: number
  authNumber?: string
  customerMail?: string
  customerMobile?: string
}

export function signReturn(signedFields: Return, key: string): string {
  return sha256([
    signedFields.referenceNumber ?? '',
    signedFields.merchantRefNumber,
    twoDecimals(signedFields.paymentAmount),
    twoDecimals(signedFields.orderAmount),
    signedFields.orderStatus,
    signedFields.paymentMethod,
    signedFields.fawryFees === undefined ? '' : twoDecimals(signedFields.fawryFees),
    signedFields.authNumber ?? '',
    signedFields.customerMail ?? '',
    signedFields.customerMobile ?? '',
    key,
  ])
}

export const signStatusQuery = (merchantCode: string, merchantRefNumber: string, key: string) =>
  sha256([merchantCode, merchantRefNumber, key])

type Refund = {
  merchantCode: string
  referenceNumber: string
  refundAmount: number | string
  reason?: string
}

export const signRefund = ({ merchantCode, referenceNumber, refundAmount, reason }: Refund, key: string) =>
  sha256([merchantCode, referenceNumber, twoDecimals(refundAmount), reason ?? '', key])

type Cancel = { merchantAccount: string; orderRefNo: string; lang: string }

/** The provider documents two field orders, and accepts both. */
export const signCancel = ({ merchantAccount, orderRefNo, lang }: Cancel, key: string) => ({
  orderFirst: sha256([orderRefNo, merchantAccount, lang, key]),
  merchantFirst: sha256([merchantAccount, orderRefNo, lang, key]),
})
