import { useEffect, useRef } from 'react'
import type { OfferFieldsProps } from './offerFields.ts'
import { suggestTitles } from './suggestTitles.ts'

/** Keeps each title in step with kind and value until someone types another. */
export function useSuggestedTitles({ fields: { unlabelledField, values }, setting }: OfferFieldsProps): void {
  const suggestion = suggestTitles(values, setting)
  const previous = useRef(suggestion)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new suggestion changes the titles
  useEffect(() => {
    for (const name of ['titleAr', 'titleEn'] as const) {
      const isInStep = values[name] === previous.current[name]
      if (isInStep && values[name] !== suggestion[name]) unlabelledField(name).onChange(suggestion[name])
    }
    previous.current = suggestion
  }, [suggestion.titleAr, suggestion.titleEn])
}
