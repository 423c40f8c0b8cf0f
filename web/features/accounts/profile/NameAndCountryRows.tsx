import type { User } from '#contract/accountReplies.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
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
  const { state, field } = useProfileForm(me, {
    valuesOf: ({ name }) => ({ name }),
    onSaved: () => onSaved(t.saved),
  })
  return (
    <ProfileForm state={state} labels={{ name: t.name }} action={t.save}>
      <TextField label={t.name} autoComplete="name" maxLength={120} required {...field('name')} />
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
  const { state, field } = useProfileForm(me, {
    valuesOf: ({ countryId }) => ({ countryId: known ? countryId : ('' as const) }),
    input: ({ countryId }) => ({ countryId: countryId || undefined }),
    required: ['countryId'],
    onSaved: () => onSaved(t.saved),
  })
  const nameOf = (id: string) => countries.find((each) => String(each.id) === id)?.name ?? id
  return (
    <ProfileForm
      state={state}
      labels={{ countryId: t.country }}
      show={(_, value) => nameOf(value)}
      action={t.save}
    >
      <Select
        label={t.country}
        autoComplete="country-name"
        none={known ? undefined : t.chooseCountry}
        options={countries.map(({ id, name }) => ({ value: id, label: name }))}
        required
        {...field('countryId')}
      />
    </ProfileForm>
  )
}
