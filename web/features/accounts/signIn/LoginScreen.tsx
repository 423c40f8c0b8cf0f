import { GuestPage } from './GuestPage.tsx'
import { LoginForm } from './LoginForm.tsx'

export default function LoginScreen() {
  return <GuestPage mode="login" Form={LoginForm} />
}
