import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** A word of the address, such as a grid's search: it survives a reload and a way back, and asks the server for nothing. */
export function useAddressState(key: string): [string, (value: string) => void] {
  const [search] = useSearchParams()
  const [value, setValue] = useState(search.get(key) ?? '')
  const change = (next: string) => {
    setValue(next)
    const url = new URL(location.href)
    if (next) url.searchParams.set(key, next)
    else url.searchParams.delete(key)
    history.replaceState(history.state, '', url)
  }
  return [value, change]
}
