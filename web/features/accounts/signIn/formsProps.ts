import type { ReactNode } from 'react'
import type { PublicCodeState } from '#web/forms/phoneCode/codeState.ts'
import type { VisitorFormsProps } from '#web/layout/visitor/visitorForms.ts'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'

export type FormsProps = Omit<VisitorFormsProps, 'mode' | 'onMode'> & {
  /** Switches to the other form if both share a dialog; without it, the link leads to the other page. */
  onMode?: VisitorFormsProps['onMode']
  /** Countries for the number field; `waiting` is shown until they are loaded. */
  countries?: readonly PhoneCountry[] | null
  waiting?: ReactNode
  /** State of a form posted without scripts. */
  posted?: PublicCodeState | null
  /** The user is logged in and the redirect is in progress. */
  isRedirecting?: boolean
}
