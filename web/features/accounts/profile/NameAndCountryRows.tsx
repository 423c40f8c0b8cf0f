import type { User } from '#contract/accounts/schemas.ts'
import { type Digits, digitStyles } from '#contract/core/digits.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileRow, type RowFormProps } from './ProfileRow.tsx'
import styles from './ProfileScreen.module.css'
import { profileText } from './profile.text.ts'
import { useProfileForm } from './useProfileForm.ts'

type Countries = readonly { id: number; name: string }[]

export function NameRow({ me }: { me: User }) {
  const t = useText(profileText)
  return (
    <ProfileRow
      icon="user"
      label={t.name}
      value={<span dir="auto">{me.name}</span>}
      form={(formProps) => <NameForm me={me} {...formProps} />}
    />
  )
}

function NameForm({ me, onSaved }: RowFormProps & { me: User }) {
  const t = useText(profileText)
  const { state, field } = useProfileForm(me, {
    toFormValues: ({ name }) => ({ name }),
    onSaved: () => onSaved(t.saved),
  })
  return (
    <ProfileForm state={state} action={t.save}>
      <TextField autoComplete="name" maxLength={120} required {...field('name', t.name)} />
    </ProfileForm>
  )
}

export function CountryRow({ me, countries }: { me: User; countries: Countries }) {
  const t = useText(profileText)
  const own = countries.find(({ id }) => id === me.countryId)
  return (
    <ProfileRow
      icon="world"
      label={t.country}
      value={own?.name ?? t.none}
      form={(formProps) => (
        <CountryForm me={me} countries={countries} isCountryKnown={own !== undefined} {...formProps} />
      )}
    />
  )
}

function CountryForm(props: RowFormProps & { me: User; countries: Countries; isCountryKnown: boolean }) {
  const { me, countries, isCountryKnown, onSaved } = props
  const t = useText(profileText)
  const { state, field } = useProfileForm(me, {
    toFormValues: ({ countryId }) => ({ countryId: isCountryKnown ? countryId : ('' as const) }),
    input: ({ countryId }) => ({ countryId: countryId || undefined }),
    required: ['countryId'],
    onSaved: () => onSaved(t.saved),
  })
  const getName = (id: string) => countries.find((country) => String(country.id) === id)?.name ?? id
  return (
    <ProfileForm state={state} renderConflictValue={(_, value) => getName(value)} action={t.save}>
      <Select
        autoComplete="country-name"
        none={isCountryKnown ? undefined : t.chooseCountry}
        options={countries.map(({ id, name }) => ({ value: id, label: name }))}
        required
        {...field('countryId', t.country)}
      />
    </ProfileForm>
  )
}

// Not in the texts, which are written in the reader's digits.
const samples = { arabic: '٠١٢٣٤٥٦٧٨٩', latin: '0123456789' }

/** Changes the digits of Arabic texts. */
export function DigitsRow({ me }: { me: User }) {
  const t = useText(profileText)
  return (
    <ProfileRow
      icon="language"
      label={t.digits}
      value={<bdi dir="ltr">{samples[me.digits]}</bdi>}
      form={(formProps) => <DigitsForm me={me} {...formProps} />}
    >
      <p className={styles.note}>{t.digitsMore}</p>
    </ProfileRow>
  )
}

function DigitsForm({ me, onSaved }: RowFormProps & { me: User }) {
  const t = useText(profileText)
  const { state, field } = useProfileForm(me, {
    toFormValues: ({ digits }) => ({ digits }),
    onSaved: () => onSaved(t.saved),
  })
  return (
    <ProfileForm state={state} renderConflictValue={(_, value) => samples[value as Digits]} action={t.save}>
      <Select
        options={digitStyles.map((value) => ({ value, label: samples[value] }))}
        required
        {...field('digits', t.digits)}
      />
    </ProfileForm>
  )
}
