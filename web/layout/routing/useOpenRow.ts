import { useLocation, useNavigate, useNavigation } from 'react-router'

/** 0 if the URL opens no row. */
export function openRowIn(search: URLSearchParams, key: string): number {
  const id = search.get(key) ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
}

export function useOpenRow(key: string): [openId: number, open: (id: number) => void, close: () => void] {
  const currentLocation = useLocation()
  const { location: next = currentLocation } = useNavigation()
  const navigate = useNavigate()
  const setParam = (id: number | null) => {
    // The grid keeps its own parameters in the URL, unknown to the router.
    const search = new URLSearchParams(location.search)
    if (id === null) search.delete(key)
    else search.set(key, String(id))
    navigate({ search: search.toString() }, { replace: id === null, preventScrollReset: true })
  }
  const openId = openRowIn(new URLSearchParams(next.search), key)
  return [openId, setParam, () => setParam(null)]
}
