import { toScreenAddress } from '#contract/core/screens.ts'

/**
 * What the provider adds to the address when the member returns. Anyone can forge it: only the reference is
 * used, and the description is shown as a quotation.
 */
export type PaymentReturn = { code: string; reference: string; description: string }

const maxReferenceLength = 60
const maxDescriptionLength = 120

export function parsePaymentReturn(search: URLSearchParams): PaymentReturn {
  const getParam = (...names: string[]) => {
    const lowerNames = names.map((name) => name.toLowerCase())
    return [...search].find(([name]) => lowerNames.includes(name.toLowerCase()))?.[1] ?? ''
  }
  const code = getParam('statusCode')
  return {
    code: /^\d{1,6}$/.test(code) ? code : '',
    reference: getParam('merchantRefNumber', 'merchantRefNum').slice(0, maxReferenceLength),
    description: getParam('statusDescription').replace(/\p{C}/gu, ' ').trim().slice(0, maxDescriptionLength),
  }
}

export const isFailure = ({ code }: PaymentReturn) => code !== '' && code !== '200'

/** With the same query, for use after login. */
export function toResultAddress({ code, reference, description }: PaymentReturn): string {
  const query = new URLSearchParams({
    ...(code && { statusCode: code }),
    ...(reference && { merchantRefNumber: reference }),
    ...(description && { statusDescription: description }),
  })
  return `${toScreenAddress('PaymentResult')}?${query}`
}

/** The provider returns with 499 if its page was left before the payment. */
export const toUnfinishedAddress = (reference: string): string =>
  toResultAddress({ code: '499', reference, description: '' })
