import { useState } from 'react'
import type { CountryRow } from '../../../contract/regions.ts'
import { calls } from '../../api/calls.ts'
import type { Refusal } from '../../api/reply.ts'
import { useSend } from '../../api/useSend.ts'
import { useText } from '../../ui/language.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import { regionsText } from './regions.text.ts'

/** Whether a country is served: changed at once, and back again where that is refused. */
export function ActiveSwitch(props: { country: CountryRow; onRefused: (refusal: Refusal) => void }) {
  const { country, onRefused } = props
  const t = useText(regionsText)
  const [wanted, setWanted] = useState(country.isActive)
  const { send, pending } = useSend(calls.regions.activateCountry, {
    done: ({ name, isActive }) => toast({ text: isActive ? t.activated(name) : t.stopped(name) }),
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
