import { useLocation, useNavigate } from 'react-router'
import { Select } from '#web/ui/fields/Select.tsx'

/** Resets other query parameters, except those in `keeps`. */
export function CountryPicker(props: {
  label: string
  countries: readonly { id: number; name: string }[]
  countryId: number
  keeps?: readonly string[]
}) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { label, countries, countryId, keeps = [] } = props
  if (countries.length < 2) return null
  const choose = (id: string) => {
    const before = new URLSearchParams(search)
    const next = new URLSearchParams(
      keeps.flatMap((key) => (before.has(key) ? [[key, before.get(key) ?? '']] : [])),
    )
    next.set('country', id)
    navigate({ search: next.toString() }, { replace: true, preventScrollReset: true })
  }
  return (
    <Select
      label={label}
      shape="pill"
      options={countries.map(({ id, name }) => ({ value: id, label: name }))}
      value={countryId}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
