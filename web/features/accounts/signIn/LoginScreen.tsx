import { createAction } from '#web/api/loading/createAction.ts'
import { createLoader } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { GuestPage } from './GuestPage.tsx'
import { LoginForm } from './LoginForm.tsx'
import { loadBegun } from './loadBegun.ts'
import { loginForms } from './loginForms.ts'

export const loader = createLoader({ begun: loadBegun })

export const action = createAction(loginForms)

export default function LoginScreen() {
  return <GuestPage mode="login" Form={LoginForm} {...useLoaded<typeof loader>()} />
}
