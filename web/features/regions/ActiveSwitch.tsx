import { useState } from 'react'
import type { CountryRow } from '#contract/regions.ts'
import { calls } from '#web/api/calls.ts'
import type { Refusal } from '#web/api/reply.ts'
import { useSend } from '#web/api/useSend.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { regionsText } from './regions.text.ts'

/** Whether a country is served, as an optimistic update: shown at once, rolled back where it is refused. */
export function ActiveSwitch(props: { country: CountryRow; onRefused: (refusal: Refusal) => void }) {
  const { country, onRefused } = props
  const t = useText(regionsText)
  const [wanted, setWanted] = useState(country.isActive)
  const address = useAddress()
  const { send, pending } = useSend(calls.regions.activateCountry, {
    done({ id, name, isActive }) {
      if (!isActive) return toast({ text: t.stopped(name) })
      if (country.governmentsCount > 0) return toast({ text: t.activated(name) })
      const href = address('GovernmentsManagement', { CountryId: id })
      toast({ tone: 'warning', text: t.activatedEmpty(name), action: { label: t.addThem, href } })
    },
    refused: onRefused,
  })
  return (
    <Switch
      label={t.activate(country.name)}
      labelHidden
      checked={pending ? wanted : country.isActive}
      pending={pending}
      onChange={(on) => {
        setWanted(on)
        send({ countryId: country.id, status: on })
      }}
    />
  )
}
