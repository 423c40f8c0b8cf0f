import { useLocation, useNavigate, useNavigation } from 'react-router'

/** Whose services the address opens; 0 for nobody's. */
export function openIn(search: URLSearchParams): number {
  const id = search.get('services') ?? ''
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
}

/** The category whose services are open, as soon as they are asked for, and how to open others; 0 closes. */
export function useOpenServices(): [number, (id: number) => void] {
  const here = useLocation()
  const { location: next = here } = useNavigation()
  const navigate = useNavigate()
  const open = (id: number) => {
    // The grid keeps words of its own in the address, of which the router doesn't know.
    const search = new URLSearchParams(location.search)
    if (id) search.set('services', String(id))
    else search.delete('services')
    navigate({ search: search.toString() }, { replace: id === 0, preventScrollReset: true })
  }
  return [openIn(new URLSearchParams(next.search)), open]
}
