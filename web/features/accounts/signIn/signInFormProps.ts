import type { ReactNode } from 'react'
import type { PublicCodeState } from '#web/forms/phoneCode/codeState.ts'
import type { VisitorFormsProps } from '#web/layout/visitor/visitorForms.ts'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'

/** Common to the forms for numbers, log-in and sign-up. */
export type SignInFormProps = Omit<VisitorFormsProps, 'mode' | 'onMode'> & {
  /** Switches the dialog to the other form. A page has none, and links to the page of the other form. */
  onMode?: VisitorFormsProps['onMode']
  /** The fallback is shown until the countries are loaded. */
  countries?: readonly PhoneCountry[] | null
  countriesFallback?: ReactNode
  /** State of a form posted without scripts. */
  postedState?: PublicCodeState | null
  isRedirecting?: boolean
  /** Login of an account that needs its password after the number was confirmed. */
  knownLogin?: string
}
