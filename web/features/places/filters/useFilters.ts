import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { changed, type Filters, searchOf, type View } from './filters.ts'

export type ChangeFilters = (change: Partial<Filters>, how?: { replace?: boolean }) => void

/** The filters as the reader set them: an optimistic update, which shows before the results arrive. */
export function useFilters(answered: Filters) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const next = useNavigation().location
  const [wished, setWished] = useState<Filters | null>(null)
  const [at, setAt] = useState(key)
  if (at !== key) {
    setAt(key)
    setWished(null)
  }
  const filters = wished ?? answered
  const change: ChangeFilters = (patch, { replace = false } = {}) => {
    const wish = changed(filters, patch)
    setWished(wish)
    navigate({ search: searchOf(wish) }, { replace })
  }
  /** List and map are both at hand, so that turning from one to the other asks the server for nothing. */
  const show = (view: View | null) => {
    const wish = { ...filters, view }
    setWished(wish)
    history.replaceState(history.state, '', location.pathname + searchOf(wish))
  }
  return {
    filters,
    change,
    show,
    searching: next !== undefined && /\/serviceplaces\/search$/i.test(next.pathname),
  }
}
