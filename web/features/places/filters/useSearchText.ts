import type { FormEvent } from 'react'
import { useDebouncedInput } from '#web/ui/fields/useDebouncedInput.ts'
import type { Filters } from './filters.ts'
import type { ChangeFilters } from './useFilters.ts'

/** Submitting the form or choosing a recent search applies the text immediately. */
export function useSearchText(filters: Filters, changeFilters: ChangeFilters) {
  const { typed, type, finish, reset } = useDebouncedInput(filters.text, (text) =>
    changeFilters({ text }, { replace: true }),
  )
  return {
    typed,
    type,
    submit(event: FormEvent) {
      event.preventDefault()
      finish()
    },
    search: finish,
    reset,
  }
}

export type SearchText = ReturnType<typeof useSearchText>
