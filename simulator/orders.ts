import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { ChargeItem } from './signing.ts'

export type Status =
  | 'NEW'
  | 'UNPAID'
  | 'PAID'
  | 'FAILED'
  | 'EXPIRED'
  | 'CANCELED'
  | 'REFUNDED'
  | 'PARTIAL_REFUNDED'

export type Charge = {
  merchantCode: string
  merchantRefNum: string
  customerName?: string
  customerMobile?: string
  customerEmail?: string
  customerProfileId?: string
  paymentExpiry?: number
  language?: string
  chargeItems: ChargeItem[]
  returnUrl: string
  orderWebHookUrl?: string
  /** The page offers only this method. Without it, the buyer chooses. */
  paymentMethod?: string
  signature: string
}

type Attempt = { at: number; orderStatus: string; answered: number | null }

export type Order = {
  paymentId: string
  fawryRefNumber: string
  charge: Charge
  amount: number
  fees: number
  status: Status
  paymentMethod: string
  paymentRefrenceNumber?: string
  authNumber?: string
  failure?: { code: number; reason: string }
  refunded: number
  createdAt: number
  expiresAt: number
  paidAt?: number
  /** Payment scenario; S1 by default. */
  scenario: string
  notices: Attempt[]
}

/** Stored as lines of a file, so that they survive a restart. */
export type Orders = ReturnType<typeof openOrders>

export function openOrders(file: string | null) {
  const byRef = new Map<string, Order>()
  const ids = new Map<string, string>()
  const store = (order: Order) => {
    byRef.set(order.charge.merchantRefNum, order)
    ids.set(order.paymentId, order.charge.merchantRefNum)
    ids.set(order.fawryRefNumber, order.charge.merchantRefNum)
  }
  if (file && existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // The last line is incomplete if the simulator was killed.
      if (line.endsWith('}')) store(JSON.parse(line) as Order)
    }
  }
  return {
    get: (merchantRefNum: string) => byRef.get(merchantRefNum),
    /** By the payment's id, or by the provider's reference. */
    find: (id: string) => byRef.get(ids.get(id) ?? ''),
    all: () => [...byRef.values()],
    save(order: Order) {
      store(order)
      if (file) appendFileSync(file, `${JSON.stringify(order)}\n`)
    },
    nextReference: () => String(900_000_001 + byRef.size),
  }
}

/** The same digits in every run. */
export function pseudoRandomDigits(of: string, digits: number): string {
  const hash = createHash('sha256').update(of).digest()
  return String(hash.readUInt32BE(0) % 10 ** digits).padStart(digits, '1')
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export const createPaymentId = (merchantRefNum: string) => sha256(`payment:${merchantRefNum}`).slice(0, 32)

const roundToCents = (amount: number) => Math.round(amount * 100) / 100

/** `paymentAmount` includes the provider's fees. */
export const toAmounts = ({ amount, fees }: Order) => ({
  orderAmount: roundToCents(amount),
  paymentAmount: roundToCents(amount + fees),
  fawryFees: fees,
})

export const computeAmount = ({ chargeItems }: Charge) =>
  chargeItems.reduce((sum, { price, quantity }) => sum + Number(price) * quantity, 0)
