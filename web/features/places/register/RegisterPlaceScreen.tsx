import { createLoader } from '#web/api/loading/createLoader.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { RegisterPlace } from './RegisterPlace.tsx'
import { registerText } from './register.text.ts'
import { choices } from './registerPlace.ts'

export const loader = createLoader(choices)

export default function RegisterPlaceScreen() {
  return (
    <>
      <Head title={useText(registerText).title} />
      <RegisterPlace />
    </>
  )
}
