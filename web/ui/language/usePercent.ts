import { useFormat, useLanguage } from './language.tsx'

/** Formats a percentage with at most two decimals. */
export function usePercent() {
  const { decimal } = useFormat()
  const sign = useLanguage() === 'ar' ? '٪' : '%'
  return (percent: number) => `${decimal(percent, 2)}${sign}`
}
