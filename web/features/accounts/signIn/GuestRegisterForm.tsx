import { useCallback, useEffect, useState } from 'react'
import { apiText } from '#web/api/api.text.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { phoneCountries } from '#web/forms/phoneCode/countries.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'
import type { FormsProps } from './formsProps.ts'
import { RegisterForm } from './RegisterForm.tsx'

export function GuestRegisterForm(props: FormsProps) {
  const t = useText(accountsText)
  const { fault } = useText(apiText)
  const { countries, failed, bring } = useCountries()
  const waiting = failed ? (
    <Notice tone="error" action={<Button onClick={bring}>{t.tryAgain}</Button>}>
      {fault}
    </Notice>
  ) : (
    <Skeleton shape="box" />
  )
  return <RegisterForm {...props} countries={countries} waiting={waiting} />
}

function useCountries() {
  const [countries, setCountries] = useState<readonly PhoneCountry[] | null>(null)
  const [failed, setFailed] = useState(false)
  const bring = useCallback(() => {
    setFailed(false)
    fetchQuery(endpoints.regions.getAllActivatedCountries, {}).then(
      (loaded) => setCountries(phoneCountries(loaded)),
      () => setFailed(true),
    )
  }, [])
  useEffect(bring, [bring])
  return { countries, failed, bring }
}
