import { useFormat } from '#web/ui/language/language.tsx'

export function useCounterTitle(): (requestedCount: number, title: string) => string {
  const { number } = useFormat()
  return (requestedCount, title) => (requestedCount > 0 ? `(${number(requestedCount)}) ${title}` : title)
}
