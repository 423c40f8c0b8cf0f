import { useLocation, useNavigate, useNavigation } from 'react-router'

/** Returns the id of the row that the URL opens in a dialog, 0 if none. */
export function openRowIn(search: URLSearchParams, key: string): number {
  const id = search.get(key) ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
}

/** Returns the id of the open row, immediately on request, and a function that opens a row; 0 closes it. */
export function useOpenRow(key: string): [number, (id: number) => void] {
  const here = useLocation()
  const { location: next = here } = useNavigation()
  const navigate = useNavigate()
  const open = (id: number) => {
    // The grid keeps its own parameters in the URL, unknown to the router.
    const search = new URLSearchParams(location.search)
    if (id) search.set(key, String(id))
    else search.delete(key)
    navigate({ search: search.toString() }, { replace: id === 0, preventScrollReset: true })
  }
  return [openRowIn(new URLSearchParams(next.search), key), open]
}
