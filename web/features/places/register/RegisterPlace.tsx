import { useState } from 'react'
import { ConsentLabel } from '#web/forms/ConsentLabel.tsx'
import { Form } from '#web/forms/Form.tsx'
import { NeedsScript } from '#web/forms/native/NeedsScript.tsx'
import { useNestedFields } from '#web/forms/nestedFields.ts'
import { CodeStep } from '#web/forms/phoneCode/CodeStep.tsx'
import { phoneCountries } from '#web/forms/phoneCode/countries.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { classes } from '#web/ui/basics/classes.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { useHydrated } from '#web/ui/basics/useHydrated.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Stepper } from '#web/ui/navigation/Stepper.tsx'
import { HoursFields } from '../manage/HoursFields.tsx'
import { LocationFields } from '../manage/LocationFields.tsx'
import type { LocationValues } from '../manage/location.ts'
import styles from '../manage/manage.module.css'
import { OwnerFields, type OwnerValues } from '../manage/OwnerFields.tsx'
import { PlaceFields } from '../manage/PlaceFields.tsx'
import type { PlaceValues } from '../manage/placeValues.ts'
import { registerText } from './register.text.ts'
import { useChoices } from './registerPlace.ts'
import { type Registration, useRegistration } from './useRegistration.ts'

export function RegisterPlace() {
  const [isSent, setSent] = useState(false)
  return isSent ? <Sent /> : <Steps onSent={() => setSent(true)} />
}

function Sent() {
  const t = useText(registerText)
  const address = useAddress()
  return (
    <EmptyState
      level={1}
      title={t.sentTitle}
      action={
        <>
          <Button href={address('Home')}>{t.toHome}</Button>
          <Button tone="outline" href={address('SignIn')}>
            {t.login}
          </Button>
        </>
      }
    >
      <p role="status">{t.RegisterRequestSent}</p>
    </EmptyState>
  )
}

function Steps({ onSent }: { onSent: () => void }) {
  const t = useText(registerText)
  const { countries } = useChoices()
  const registration = useRegistration(countries, onSent)
  const { steps, code, draft, startOver, confirm, edit } = registration
  return (
    <div className={styles.page}>
      <header>
        <h1>{t.title}</h1>
        <Note size="body">{t.lead}</Note>
      </header>
      <NeedsScript />
      {draft.restored && !code.open && (
        <Notice
          action={
            <Button size="small" tone="outline" onClick={startOver}>
              {t.startOver}
            </Button>
          }
        >
          {t.restored}
        </Notice>
      )}
      <div className={classes(styles.card, styles.scripted)}>
        <Stepper step={steps.step} of={steps.of} />
        <Form state={steps.state} hidden={code.open}>
          <Step registration={registration} />
          <StepActions registration={registration} />
        </Form>
        {code.open && (
          <CodeStep
            code={code}
            level={2}
            confirmLabel={t.confirmAndSend}
            pending={steps.state.pending}
            hint={t.takenHint}
            onConfirm={confirm}
            onEdit={edit}
          />
        )}
      </div>
    </div>
  )
}

function Step({ registration }: { registration: Registration }) {
  const t = useText(registerText)
  const { categories, countries } = useChoices()
  const { form, steps, proved } = registration
  const place = useNestedFields<typeof registration.start, Omit<PlaceValues, 'location'>>(form, null)
  const location = useNestedFields<typeof registration.start, LocationValues>(form, 'location')
  const owner = useNestedFields<typeof registration.start, OwnerValues>(form, 'owner')
  if (steps.step === 1)
    return (
      <>
        <h2 className={styles.section}>{t.place}</h2>
        <PlaceFields fields={place} categories={categories} />
      </>
    )
  if (steps.step === 2)
    return (
      <>
        <h2 className={styles.section}>{t.branch}</h2>
        <LocationFields fields={location} countries={countries} />
        <HoursFields fields={location} />
      </>
    )
  return (
    <>
      <h2 className={styles.section}>{t.owner}</h2>
      <Note size="body">{t.ownerMore}</Note>
      <OwnerFields
        fields={owner}
        countries={phoneCountries(countries)}
        phoneHelp={proved ? t.phoneProved : t.phoneHelp}
      />
      <Checkbox label={<ConsentLabel />} required {...form.field('agreed')} />
    </>
  )
}

function StepActions({ registration: { steps, pending, proved } }: { registration: Registration }) {
  const t = useText(registerText)
  const address = useAddress()
  const last = steps.step === steps.of
  return (
    <Row gap={12} className={styles.ending}>
      <Button type={useHydrated() ? 'submit' : 'button'} size="large" pending={pending}>
        {!last ? t.next : proved ? t.send : t.sendCode}
      </Button>
      {steps.back ? (
        <Button tone="outline" size="large" disabled={pending} onClick={steps.back}>
          {t.back}
        </Button>
      ) : (
        <Button tone="outline" size="large" href={address('Home')}>
          {t.cancel}
        </Button>
      )}
    </Row>
  )
}
