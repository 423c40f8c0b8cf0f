import { useState } from 'react'
import type { CountryRow } from '#contract/regions/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { regionsText } from './regions.text.ts'

/** Optimistic switch for a country: shown immediately, reverted if the server rejects it. */
export function ActiveSwitch(props: { country: CountryRow; onRefused: (refusal: ErrorResponse) => void }) {
  const { country, onRefused } = props
  const t = useText(regionsText)
  const [isOn, setOn] = useState(country.isActive)
  const address = useAddress()
  const { send, pending } = useMutation(endpoints.regions.activateCountry, {
    onSuccess({ id, name, isActive }) {
      if (!isActive) return toast({ text: t.stopped(name) })
      if (country.governmentsCount > 0) return toast({ text: t.activated(name) })
      const href = address('GovernmentsManagement', { CountryId: id })
      toast({ tone: 'warning', text: t.activatedEmpty(name), action: { label: t.addThem, href } })
    },
    onError: onRefused,
  })
  return (
    <Switch
      label={t.activate(country.name)}
      labelHidden
      checked={pending ? isOn : country.isActive}
      pending={pending}
      onChange={(on) => {
        setOn(on)
        send({ countryId: country.id, status: on })
      }}
    />
  )
}
