import { useCallback, useEffect, useRef, useState } from 'react'
import { apiText } from '#web/api/api.text.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { listPhoneCountries } from '#web/forms/phoneCode/countries.ts'
import type { VisitorFormsProps } from '#web/layout/visitor/visitorForms.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'
import styles from './GuestForms.module.css'
import { LoginForm } from './LoginForm.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'

const forms = { phone: PhoneForm, login: LoginForm, register: RegisterForm }

function useCountries() {
  const [countries, setCountries] = useState<readonly PhoneCountry[] | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    fetchQuery(endpoints.regions.getAllActivatedCountries, {}).then(
      (loaded) => setCountries(listPhoneCountries(loaded)),
      () => setFailed(true),
    )
  }, [])
  useEffect(load, [load])
  return { countries, failed, load }
}

export function VisitorForms({ mode, ...props }: VisitorFormsProps) {
  const t = useText(accountsText)
  const { fault } = useText(apiText)
  const { countries, failed, load } = useCountries()
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first field is another one, or has just appeared
  useEffect(() => focusFirst(place.current), [mode, countries])
  const Form = forms[mode]
  const waiting = failed ? (
    <Notice tone="error" action={<Button onClick={load}>{t.tryAgain}</Button>}>
      {fault}
    </Notice>
  ) : (
    <Skeleton shape="box" />
  )
  return (
    <div ref={place} className={styles.stack}>
      <Form {...props} countries={countries} countriesFallback={waiting} />
    </div>
  )
}

/** Keeps a focus inside the dialog. Touch devices focus the title: the keyboard would cover the form. */
function focusFirst(place: HTMLElement | null) {
  const dialog = place?.closest('dialog')
  if (!dialog) return
  const at = document.activeElement
  const idle = at === document.body || at === dialog || at?.hasAttribute('data-title')
  if (!idle) return
  const field = matchMedia('(pointer: coarse)').matches
    ? null
    : place?.querySelector<HTMLElement>('input:not([type="hidden"])')
  const target = field ?? dialog.querySelector<HTMLElement>('[data-title]')
  target?.focus()
}
