import { useEffect, useLayoutEffect, useState } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Form, FormFooter, Submit } from '#web/forms/native/Form.tsx'
import { rules } from '#web/forms/native/rules.ts'
import { useNativeForm } from '#web/forms/native/useNativeForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { useHydrated } from '#web/ui/basics/useHydrated.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { passkeysText } from '../passkeys/passkeys.text.ts'
import { supportsPasskeys } from '../passkeys/supportsPasskeys.ts'
import { usePasskey } from '../passkeys/usePasskey.ts'
import { factorText } from './signIn.text.ts'
import type { SignInFormProps } from './signInFormProps.ts'

export type FactorFormProps = Pick<SignInFormProps, 'onStep' | 'onDone' | 'isRedirecting'> & {
  /** Ticket returned for the correct password. */
  ticket: string
  /** `reason` is set if the password must be typed again. */
  onBack: (reason?: string) => void
}

export function FactorForm({ ticket, onStep, onDone, onBack, isRedirecting }: FactorFormProps) {
  const t = useText(factorText)
  const { use: usePasskeyLabel } = useText(passkeysText)
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const form = useNativeForm(rules.factors.proveFactor, { name: 'factor' })
  const { title } = t
  // The dialog around the form shows the title and the way back.
  useLayoutEffect(() => onStep({ title, onBack }), [onStep, onBack, title])
  useEffect(() => () => onStep(null), [onStep])
  const focusCode = () => form.ref.current?.querySelector<HTMLElement>('[name="code"]')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step opens
  useEffect(focusCode, [])
  const proveCode = useMutation(endpoints.factors.proveFactor, {
    revalidates: false,
    onSuccess: onDone,
    onError: (error) =>
      error.code === 'LoginExpired' ? onBack(error.message) : form.showErrorResponse(error),
  })
  const loginByPasskey = useMutation(endpoints.factors.loginByPasskey, {
    revalidates: false,
    onSuccess: onDone,
    onError: form.showErrorResponse,
  })
  const passkey = usePasskey(loginByPasskey.send)
  const submit = () => {
    if (form.check()) proveCode.send({ ticket, code: form.getValues().code ?? '' })
  }
  const switchCodeKind = () => {
    setUsesRecoveryCode(!usesRecoveryCode)
    form.showErrors({})
    focusCode()
  }
  const hydrated = useHydrated()
  const label = usesRecoveryCode ? t.recoveryCode : t.code
  return (
    <Form form={form} onSubmit={submit}>
      <p>{usesRecoveryCode ? t.recoveryMore : t.more}</p>
      <input type="hidden" name="ticket" value={ticket} />
      <TextField
        {...form.field('code')}
        // Without scripts the user can't switch to the other kind of code, so one field accepts both.
        label={hydrated ? label : t.either}
        dir="ltr"
        inputMode={usesRecoveryCode || !hydrated ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormFooter>
        <Submit pending={proveCode.pending || isRedirecting}>{t.logIn}</Submit>
        {hydrated && (
          <Button tone="plain" full onClick={switchCodeKind}>
            {usesRecoveryCode ? t.useApp : t.useRecovery}
          </Button>
        )}
        {hydrated && supportsPasskeys() && (
          <Button tone="outline" full pending={passkey.pending} onClick={passkey.authenticate}>
            {usePasskeyLabel}
          </Button>
        )}
      </FormFooter>
    </Form>
  )
}
