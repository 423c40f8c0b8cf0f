import type { codesText } from './codes.text.ts'

/** What the provider's return says. Only the reference is used: the rest anybody can write. */
export type Returned = { code: string; reference: string; description: string }

const longest = 120

export function returnedIn(search: URLSearchParams): Returned {
  const named = (...names: string[]) => {
    const wanted = names.map((name) => name.toLowerCase())
    return [...search].find(([name]) => wanted.includes(name.toLowerCase()))?.[1] ?? ''
  }
  const code = named('statusCode')
  return {
    code: /^\d{1,6}$/.test(code) ? code : '',
    reference: named('merchantRefNumber', 'merchantRefNum').slice(0, 60),
    description: named('statusDescription').replace(/\p{C}/gu, ' ').trim().slice(0, longest),
  }
}

/** Our sentences about a payment that failed. */
type Reason = Exclude<keyof typeof codesText.en, 'said'>

const reasons: Record<string, Reason> = {
  '499': 'left',
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

/** Which of our sentences a code stands for; one that nobody knows is a payment that failed. */
export const reasonOf = (code: string): Reason => reasons[code] ?? 'other'
