import type { GuestFormsProps } from '../../layout/GuestDialog.tsx'
import type { FormsProps } from './formsProps.ts'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** The form with which visitors log in, or the one with which they register. */
export function EitherForm({ mode, ...props }: FormsProps & Pick<GuestFormsProps, 'mode'>) {
  return mode === 'login' ? <LoginForm {...props} /> : <RegisterForm {...props} />
}
