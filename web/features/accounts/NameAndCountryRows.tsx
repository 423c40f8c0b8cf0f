import type { User } from '../../../contract/accounts.ts'
import { useText } from '../../ui/language.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { missing } from './checks.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { type Closing, ProfileRow } from './ProfileRow.tsx'
import { profileText } from './profile.text.ts'
import { useProfileForm } from './useProfileForm.ts'

type Countries = readonly { id: number; name: string }[]

/** What one is called. */
export function NameRow({ me }: { me: User }) {
  const t = useText(profileText)
  return (
    <ProfileRow
      icon="user"
      label={t.name}
      value={<span dir="auto">{me.name}</span>}
      form={(closing) => <NameForm me={me} {...closing} />}
    />
  )
}

function NameForm({ me, onSaved }: Closing & { me: User }) {
  const t = useText(profileText)
  const of = useProfileForm(me, { onSaved: () => onSaved(t.saved) })
  const submit = () => {
    const { name = '' } = of.form.typed()
    if (of.form.check(missing({ name }, 'name'))) of.save({ name })
  }
  return (
    <ProfileForm of={of} label={t.save} onSubmit={submit}>
      <TextField
        name="name"
        label={t.name}
        autoComplete="name"
        maxLength={120}
        required
        defaultValue={me.name}
        error={of.form.errors.name}
      />
    </ProfileForm>
  )
}

/** Where one's points and packages come from. */
export function CountryRow({ me, countries }: { me: User; countries: Countries }) {
  const t = useText(profileText)
  const own = countries.find(({ id }) => id === me.countryId)
  return (
    <ProfileRow
      icon="world"
      label={t.country}
      value={own?.name ?? t.none}
      form={(closing) => <CountryForm me={me} countries={countries} known={own !== undefined} {...closing} />}
    />
  )
}

function CountryForm(props: Closing & { me: User; countries: Countries; known: boolean }) {
  const { me, countries, known, onSaved } = props
  const t = useText(profileText)
  const of = useProfileForm(me, { onSaved: () => onSaved(t.saved) })
  const submit = () => {
    const { countryId = '' } = of.form.typed()
    if (of.form.check(missing({ countryId }, 'countryId'))) of.save({ countryId: Number(countryId) })
  }
  return (
    <ProfileForm of={of} label={t.save} onSubmit={submit}>
      <Select
        name="countryId"
        label={t.country}
        autoComplete="country-name"
        none={known ? undefined : t.chooseCountry}
        options={countries.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={known ? me.countryId : ''}
        required
        error={of.form.errors.countryId}
      />
    </ProfileForm>
  )
}
