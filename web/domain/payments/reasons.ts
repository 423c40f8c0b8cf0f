import type { reasonsText } from './reasons.text.ts'

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

/** The reason that the provider's code stands for; `other` for an unknown code or none. */
export const reasonOf = (code: string | null): Reason => reasons[code ?? ''] ?? 'other'
