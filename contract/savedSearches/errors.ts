import { quantityTexts } from '../core/counted.text.ts'
import { defineErrors } from '../core/error.ts'
import { maxSavedSearches } from '../core/limits.ts'

export const savedSearchesErrors = defineErrors({
  TooManySavedSearches: {
    status: 409,
    ar: `حفظت ${quantityTexts.ar.searches(maxSavedSearches)}، وهذا أقصى عدد. احذف واحدة منها ثم احفظ غيرها.`,
    en: `You’ve saved ${quantityTexts.en.searches(maxSavedSearches)}, which is the limit. Delete one, then save another.`,
  },
})

type SavedSearchesErrors = typeof savedSearchesErrors

declare module '../core/error.ts' {
  interface ErrorDefinitions extends SavedSearchesErrors {}
}
