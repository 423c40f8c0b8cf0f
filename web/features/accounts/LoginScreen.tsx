import { GuestPage } from './GuestPage.tsx'

export default function LoginScreen() {
  return <GuestPage mode="login" />
}
