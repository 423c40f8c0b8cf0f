import type { ReactNode } from 'react'
import type { PublicCodeState } from '#web/forms/phoneCode/codeState.ts'
import type { VisitorFormsProps } from '#web/layout/visitor/visitorForms.ts'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'

/** What the log-in and the sign-up form have in common, in the visitors' dialog and on a page of their own. */
export type SignInFormProps = Omit<VisitorFormsProps, 'mode' | 'onMode'> & {
  /** Switches to the other form of the dialog; on a page, which has no `onMode`, a link leads to the other. */
  onMode?: VisitorFormsProps['onMode']
  /** Countries for the number field; the fallback is shown until they are loaded. */
  countries?: readonly PhoneCountry[] | null
  countriesFallback?: ReactNode
  /** State of a form posted without scripts. */
  postedState?: PublicCodeState | null
  /** The user is logged in and the redirect is in progress. */
  isRedirecting?: boolean
}
