import { useFormat, useLanguage } from './language.tsx'

export function usePercent() {
  const { decimal } = useFormat()
  const sign = useLanguage() === 'ar' ? '٪' : '%'
  return (percent: number) => `${decimal(percent, 2)}${sign}`
}
