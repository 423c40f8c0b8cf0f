import type { ReactNode } from 'react'
import type { PublicCodeState } from '#web/forms/phoneCode/codeState.ts'
import type { VisitorFormsProps } from '#web/layout/visitor/visitorForms.ts'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'

export type FormsProps = Omit<VisitorFormsProps, 'mode' | 'onMode'> & {
  /** Turns to the other form where both share a place; without it the link leads to the other's page. */
  onMode?: VisitorFormsProps['onMode']
  /** The countries that a number may belong to, and what stands in the number's place until they are there. */
  countries?: readonly PhoneCountry[] | null
  waiting?: ReactNode
  /** What was posted of it from this page, where scripts don't run. */
  posted?: PublicCodeState | null
  /** The session is open and the way on is under way. */
  arriving?: boolean
}
