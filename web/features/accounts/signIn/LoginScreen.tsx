import { createAction } from '#web/api/loading/createAction.ts'
import { GuestPage } from './GuestPage.tsx'
import { LoginForm } from './LoginForm.tsx'
import { loginForms } from './loginForms.ts'

export const action = createAction(loginForms)

export default function LoginScreen() {
  return <GuestPage mode="login" Form={LoginForm} />
}
