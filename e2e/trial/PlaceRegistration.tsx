import { useState } from 'react'
import { nameMapOf } from '#contract/wire.ts'
import type { WebCall } from '#web/api/calls.ts'
import { draftedForm } from '#web/forms/drafts/draftedForm.ts'
import { useDraft } from '#web/forms/drafts/useDraft.ts'
import { Form } from '#web/forms/Form.tsx'
import { PicturesField } from '#web/forms/PicturesField.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { useList } from '#web/forms/useList.ts'
import { useSteps } from '#web/forms/useSteps.ts'
import { deviceDrafts } from '#web/offline/deviceDrafts.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { PictureField } from '#web/ui/fields/PictureField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Stepper } from '#web/ui/navigation/Stepper.tsx'
import { places } from './contract.ts'

type Given = Omit<(typeof places.register)['input']['_zod']['input'], never>

const register: WebCall<Given, { id: number }> = {
  name: places.register.name,
  method: 'POST',
  path: places.register.path,
  sends: 'form',
  given: nameMapOf(places.register.input, 'in'),
}

const start = {
  nameAr: '',
  nameEn: '',
  phones: [''],
  identity: null as File | null,
  images: [] as (File | string)[],
  branch: { addressAr: '', addressEn: '', lat: '', lng: '' },
  user: { name: '', email: '', password: '' },
}

function useRegistration(onDone: () => void) {
  const registration = useCallForm(register, {
    start,
    input: (values) => ({ ...values, images: values.images.filter((each) => typeof each !== 'string') }),
    done() {
      draft.drop()
      onDone()
    },
  })
  const draft = useDraft(deviceDrafts, 'place', draftedForm(registration.form, ['user.password']))
  const steps = useSteps(registration, [
    ['nameAr', 'nameEn', 'phones', 'identity', 'images'],
    ['branch'],
    ['user'],
  ])
  return { registration, draft, steps }
}

/** The registration of a place in three steps, as a screen would write it. */
export function PlaceRegistration() {
  const [done, setDone] = useState(false)
  const { registration, draft, steps } = useRegistration(() => setDone(true))
  const { field } = registration
  if (done) return <p role="status">Sent</p>
  return (
    <main>
      <h1>A place of your own</h1>
      <Stepper step={steps.step} of={steps.of} />
      {draft.restored && <p role="status">Restored</p>}
      <Form state={steps.state}>
        {steps.step === 1 && <PlaceStep registration={registration} />}
        {steps.step === 2 && (
          <>
            <h2>Main branch</h2>
            <TextField label="Arabic address" required {...field('branch.addressAr')} />
            <TextField label="English address" required {...field('branch.addressEn')} />
            <TextField label="Latitude" required inputMode="decimal" {...field('branch.lat')} />
            <TextField label="Longitude" required inputMode="decimal" {...field('branch.lng')} />
          </>
        )}
        {steps.step === 3 && (
          <>
            <h2>You</h2>
            <TextField label="Your name" required {...field('user.name')} />
            <TextField label="Email" type="email" required {...field('user.email')} />
            <PasswordField label="Password" autoComplete="new-password" {...field('user.password')} />
          </>
        )}
        <Button type="submit" pending={steps.state.pending}>
          {steps.step < steps.of ? 'Next' : 'Register'}
        </Button>
        {steps.back && (
          <Button tone="outline" onClick={steps.back}>
            Back
          </Button>
        )}
      </Form>
    </main>
  )
}

type Registration = ReturnType<typeof useRegistration>['registration']

function PlaceStep({ registration }: { registration: Registration }) {
  const { field, valueField } = registration
  const identity = valueField('identity')
  return (
    <>
      <h2>The place</h2>
      <TextField label="Arabic name" required {...field('nameAr')} />
      <TextField label="English name" required {...field('nameEn')} />
      <Phones registration={registration} />
      <PictureField
        label="Identity"
        name="identity"
        picked={identity.value}
        error={identity.error}
        onPick={identity.onChange}
      />
      <PicturesField label="Pictures" most={6} {...valueField('images')} />
    </>
  )
}

function Phones({ registration: { valueField, error } }: { registration: Registration }) {
  const phones = valueField('phones')
  const list = useList(phones)
  return (
    <fieldset>
      <legend>Phones</legend>
      {list.lines.map(({ key, item, index }) => (
        <TextField
          key={key}
          label={`Phone ${index + 1}`}
          type="tel"
          value={item}
          error={error(`phones.${index}`)}
          onChange={(event) => list.put(index, event.target.value)}
          aside={
            <button type="button" onClick={() => list.remove(index)}>
              Remove phone {index + 1}
            </button>
          }
        />
      ))}
      <FieldNotes id="phones" error={phones.error} />
      <Button tone="outline" onClick={() => list.add('')}>
        Add a phone
      </Button>
    </fieldset>
  )
}
