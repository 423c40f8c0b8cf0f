import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { changed, type Filters, searchOf } from './filters.ts'

export type ChangeFilters = (change: Partial<Filters>, how?: { replace?: boolean }) => void

/** The filters as the reader sees them: at once as they set them, though the results are still on their way. */
export function useFilters(answered: Filters) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const { location } = useNavigation()
  const [wished, setWished] = useState<Filters | null>(null)
  const [at, setAt] = useState(key)
  if (at !== key) {
    setAt(key)
    setWished(null)
  }
  const filters = wished ?? answered
  const change: ChangeFilters = (patch, { replace = false } = {}) => {
    const next = changed(filters, patch)
    setWished(next)
    navigate({ search: searchOf(next) }, { replace })
  }
  return {
    filters,
    change,
    searching: location !== undefined && /\/serviceplaces\/search$/i.test(location.pathname),
  }
}
