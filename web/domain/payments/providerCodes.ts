import type { PaymentRequest } from '#contract/payments/schemas.ts'
import type { methodsText, reasonsText } from './payments.text.ts'

// No other file of the web reads the provider's codes, so raw codes are never shown.

type Reason = keyof typeof reasonsText.en

const reasons: Record<string, Reason> = {
  '99951': 'funds',
  '99954': 'expired',
  '99955': 'pin',
  '99961': 'limit',
  '99965': 'limit',
  ...Object.fromEntries(
    ['01', '03', '04', '05', '06', '34', '37', '39', '62', '67', '70', '71', '75'].map((end) => [
      `999${end}`,
      'declined' as const,
    ]),
  ),
}

/** `other` for an unknown code or none. */
export const getReason = ({ failureCode }: Pick<PaymentRequest, 'failureCode'>): Reason =>
  reasons[failureCode ?? ''] ?? 'other'

type Method = keyof typeof methodsText.en

/** The provider spells one method in several ways. */
const methods: Record<string, Method> = {
  card: 'card',
  payusingcc: 'card',
  payatfawry: 'outlet',
  mwallet: 'wallet',
  mobilewallet: 'wallet',
  valu: 'instalments',
  cashondelivery: 'cash',
}

/** Null if the method isn't known yet. */
export function getMethod({ paymentMethod }: Pick<PaymentRequest, 'paymentMethod'>): Method | null {
  if (!paymentMethod) return null
  return methods[paymentMethod.toLowerCase().replace(/[\s_-]/g, '')] ?? 'other'
}
