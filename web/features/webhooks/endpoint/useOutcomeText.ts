import type { Delivery } from '#contract/webhooks/schemas.ts'
import { useText } from '#web/ui/language/language.tsx'
import { endpointText } from './endpoint.text.ts'

/** Result of the last attempt of a message; '' before the first. */
export function useOutcomeText() {
  const t = useText(endpointText)
  return ({ outcome, status }: Pick<Delivery, 'outcome' | 'status'>) =>
    outcome === null ? '' : outcome === 'answered' ? t.answered(status ?? 0) : t[outcome]
}
