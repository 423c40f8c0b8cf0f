import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { isFilterSheetOpen } from '#web/domain/search/FilterSheet.tsx'
import { type Filters, patchFilters, toQueryString, type View } from './filters.ts'

export type ChangeFilters = (change: Partial<Filters>, how?: { replace?: boolean }) => void

/** Optimistic: shows the new filters before their results arrive. */
export function useFilters(loadedFilters: Filters) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const next = useNavigation().location
  const [pendingFilters, setPendingFilters] = useState<Filters | null>(null)
  const [at, setAt] = useState(key)
  if (at !== key) {
    setAt(key)
    setPendingFilters(null)
  }
  const filters = pendingFilters ?? loadedFilters
  const changeFilters: ChangeFilters = (patch, { replace = false } = {}) => {
    const nextFilters = patchFilters(filters, patch)
    setPendingFilters(nextFilters)
    navigate({ search: toQueryString(nextFilters) }, { replace: replace || isFilterSheetOpen() })
  }
  /** List and map are both loaded, so switching between them sends no request. */
  const showView = (view: View | null) => {
    const nextFilters = { ...filters, view }
    setPendingFilters(nextFilters)
    history.replaceState(history.state, '', location.pathname + toQueryString(nextFilters))
  }
  return {
    filters,
    changeFilters,
    showView,
    isSearching: next !== undefined && /\/serviceplaces\/search$/i.test(next.pathname),
  }
}
