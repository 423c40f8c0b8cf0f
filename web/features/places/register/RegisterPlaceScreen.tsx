import { createLoader } from '../../../api/loading/createLoader.ts'
import { deviceDrafts } from '../../../forms/drafts/deviceDrafts.ts'
import { LazyForm, lazyForm } from '../../../forms/lazyForm/LazyForm.tsx'
import { Head } from '../../../layout/head/Head.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { FirstStep } from './FirstStep.tsx'
import { registerText } from './register.text.ts'
import { choices, draftSlot } from './registerPlace.ts'

export const loader = createLoader(choices)

const registerPlace = lazyForm(
  async () => (await import('./RegisterPlace.tsx')).RegisterPlace,
  async () => Boolean(await deviceDrafts.read(draftSlot)),
)

/** A visitor registers a place, its main branch and the account of its owner, in three steps. */
export default function RegisterPlaceScreen() {
  return (
    <>
      <Head title={useText(registerText).title} />
      <LazyForm form={registerPlace} fallback={<FirstStep />} />
    </>
  )
}
