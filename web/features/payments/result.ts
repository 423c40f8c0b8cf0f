import { toScreenAddress } from '#contract/core/screens.ts'

/** Anybody can forge the query of a return, so only the reference is used and the description is quoted. */
export type Returned = { code: string; reference: string; description: string }

const maxLength = 120

export function parseReturned(search: URLSearchParams): Returned {
  const getParam = (...names: string[]) => {
    const lowerNames = names.map((name) => name.toLowerCase())
    return [...search].find(([name]) => lowerNames.includes(name.toLowerCase()))?.[1] ?? ''
  }
  const code = getParam('statusCode')
  return {
    code: /^\d{1,6}$/.test(code) ? code : '',
    reference: getParam('merchantRefNumber', 'merchantRefNum').slice(0, 60),
    description: getParam('statusDescription').replace(/\p{C}/gu, ' ').trim().slice(0, maxLength),
  }
}

export const reportsFailure = ({ code }: Returned) => code !== '' && code !== '200'

/** With the same query, for use after login. */
export function resultPath({ code, reference, description }: Returned): string {
  const query = new URLSearchParams({
    ...(code && { statusCode: code }),
    ...(reference && { merchantRefNumber: reference }),
    ...(description && { statusDescription: description }),
  })
  return `${toScreenAddress('PaymentResult')}?${query}`
}
