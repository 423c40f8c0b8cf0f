import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Output } from '#contract/core/endpoint.ts'
import type { managedPlaces } from '#contract/places/managed.endpoints.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { ConsentLabel } from '#web/forms/ConsentLabel.tsx'
import { toDraftedForm } from '#web/forms/drafts/toDraftedForm.ts'
import { useDraft } from '#web/forms/drafts/useDraft.ts'
import { Form } from '#web/forms/Form.tsx'
import { NeedsScript } from '#web/forms/native/NeedsScript.tsx'
import { consentText } from '#web/forms/native/native.text.ts'
import { useNestedFields } from '#web/forms/nestedFields.ts'
import { CodeStep } from '#web/forms/phoneCode/CodeStep.tsx'
import { listPhoneCountries, useOwnCountryFirst } from '#web/forms/phoneCode/countries.ts'
import { useCode } from '#web/forms/phoneCode/useCode.ts'
import { requireOneLanguage } from '#web/forms/requireOneLanguage.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { useSteps } from '#web/forms/useSteps.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useRootData } from '#web/layout/routing/rootData.ts'
import { deviceDrafts } from '#web/offline/deviceDrafts.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { classes } from '#web/ui/basics/classes.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { useHydrated } from '#web/ui/basics/useHydrated.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { useLanguage, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Stepper } from '#web/ui/navigation/Stepper.tsx'
import { HoursFields } from '../manage/HoursFields.tsx'
import { LocationFields } from '../manage/LocationFields.tsx'
import type { LocationValues } from '../manage/location.ts'
import styles from '../manage/manage.module.css'
import { createOwnerValues, OwnerFields, type OwnerValues } from '../manage/OwnerFields.tsx'
import { PlaceFields } from '../manage/PlaceFields.tsx'
import { type PlaceValues, placeInput, placeValues } from '../manage/placeValues.ts'
import { registerText } from './register.text.ts'

const choices = {
  categories: () =>
    query(endpoints.categories.getAllCategories, {}, (rows) => rows.map(({ id, name }) => ({ id, name }))),
  countries: () =>
    query(endpoints.regions.getAllActivatedCountries, {}, (countries) =>
      countries.map(({ id, name, code, phoneCode, imagePath }) => ({ id, name, code, phoneCode, imagePath })),
    ),
}

const useChoices = () => useLoaded<ReturnType<typeof createLoader<typeof choices>>>()

const draftSlot = 'place'

export const loader = createLoader(choices)

function RegisterPlace() {
  const [sent, setSent] = useState<SentRegistration | null>(null)
  return sent ? <Sent registration={sent} /> : <Steps onSent={setSent} />
}

type SentRegistration = Pick<Output<typeof managedPlaces.register>, 'id' | 'reviewBy'>

function Sent({ registration: { id, reviewBy } }: { registration: SentRegistration }) {
  const t = useText(registerText)
  const address = useAddress()
  const { date } = useDates()
  return (
    <EmptyState
      level={1}
      title={t.sentTitle(id)}
      // A full page load, because the owner is logged in now.
      action={<Button onClick={() => location.assign(address('Home'))}>{t.toHome}</Button>}
    >
      <p role="status">
        {t.RegisterRequestSent} {t.reviewBy(date(reviewBy))}
      </p>
    </EmptyState>
  )
}

type Country = { id: number; code: string | null; phoneCode: string | null }

type Registration = ReturnType<typeof useRegistration>

function useOwnerInput() {
  const agreements = useRootData()?.consentVersions
  return (owner: OwnerValues, phoneProof: string) => ({
    ...owner,
    phoneProof,
    termsVersion: agreements?.terms,
    privacyVersion: agreements?.privacy,
  })
}

function toOwnerFields(fields: ErrorResponse['fields']) {
  return Object.fromEntries(Object.entries(fields).map(([path, errorText]) => [`owner.${path}`, errorText]))
}

function useRegistration(countries: readonly Country[], onSent: (sent: SentRegistration) => void) {
  const language = useLanguage()
  const [own] = useOwnCountryFirst(countries)
  const start = {
    ...placeValues(null, own?.id ?? null),
    owner: createOwnerValues(own?.phoneCode ?? ''),
    agreed: false,
  }
  const ownerInput = useOwnerInput()
  const form = useEndpointForm(endpoints.managedPlaces.register, {
    start,
    input(values) {
      const { oldImages: _, imageOrder: __, ...place } = placeInput(values)
      // The proof is added on sending, once the code is confirmed.
      return { ...place, owner: ownerInput(values.owner, 'later') }
    },
    check: (values) => ({
      ...requireOneLanguage(language, 'name', values),
      ...requireOneLanguage(language, 'address', values.location, 'location.'),
      ...(!values.agreed && { agreed: consentText[language].mustAgree }),
    }),
    extendInput({ owner }) {
      const phoneProof = code.getProof(owner)
      if (phoneProof) return { owner: ownerInput(owner, phoneProof) }
      checking.send(owner).then((isValid) => isValid && code.requestCode(owner))
      return null
    },
    onError({ fields }) {
      if (fields['owner.phoneProof']) code.dropProof()
      return false
    },
    revalidates: false,
    showsOwnToast: true,
    onSuccess(sent) {
      draft.drop()
      code.dropProof()
      onSent(sent)
    },
  })
  const { state, showErrors, sendWith } = form
  const showOwnerErrors = ({ fields, message }: ErrorResponse) => showErrors(toOwnerFields(fields), message)
  const checking = useMutation(endpoints.accounts.checkSignUp, {
    revalidates: false,
    onError: showOwnerErrors,
  })
  const code = useCode('signUp', showOwnerErrors)
  const draft = useDraft(deviceDrafts, draftSlot, toDraftedForm(form.form, ['owner.password', 'agreed']))
  const steps = useSteps(form, 3)
  const confirm = async (digits: string) => {
    const { owner } = form.form.getValues()
    const phoneProof = code.getProof(owner) ?? (await code.confirm(digits))
    if (!phoneProof) return
    // Returns to the form, which shows the upload progress of the pictures.
    code.close()
    sendWith({ owner: ownerInput(owner, phoneProof) })
  }
  return {
    start,
    form,
    steps,
    code,
    draft,
    confirm,
    edit() {
      flushSync(code.close)
      state.node.current?.querySelector<HTMLElement>('[name="phone"]')?.focus()
    },
    pending: state.pending || checking.pending || code.sending,
    proved: code.getProof(form.form.watch('owner')) !== null,
    startOver() {
      form.form.reset(start)
      draft.drop()
      location.reload()
    },
  }
}

function Steps({ onSent }: { onSent: (sent: SentRegistration) => void }) {
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
  const { terms } = useText(consentText)
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
        countries={listPhoneCountries(countries)}
        phoneHelp={proved ? t.phoneProved : t.phoneHelp}
      />
      <Checkbox required {...form.field('agreed', terms)} label={<ConsentLabel />} />
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

export default function RegisterPlaceScreen() {
  return (
    <>
      <Head title={useText(registerText).title} />
      <RegisterPlace />
    </>
  )
}
