import { useLocation, useNavigate, useNavigation } from 'react-router'

/** The row that an address opens in a dialog, by the name of what is opened; 0 for none. */
export function openRowIn(search: URLSearchParams, key: string): number {
  const id = search.get(key) ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
}

/** The row whose dialog is open, as soon as it is asked for, and how to open another; 0 closes. */
export function useOpenRow(key: string): [number, (id: number) => void] {
  const here = useLocation()
  const { location: next = here } = useNavigation()
  const navigate = useNavigate()
  const open = (id: number) => {
    // The grid keeps words of its own in the address, of which the router doesn't know.
    const search = new URLSearchParams(location.search)
    if (id) search.set(key, String(id))
    else search.delete(key)
    navigate({ search: search.toString() }, { replace: id === 0, preventScrollReset: true })
  }
  return [openRowIn(new URLSearchParams(next.search), key), open]
}
