import type { ReactNode } from 'react'
import type { ShownCode } from '#web/forms/phoneCode/postedCode.ts'
import type { GuestFormsProps } from '#web/layout/guest/guestForms.ts'
import type { PhoneCountry } from '#web/ui/fields/PhoneField.tsx'

export type FormsProps = Omit<GuestFormsProps, 'mode' | 'onMode'> & {
  /** Turns to the other form where both share a place; without it the link leads to the other's page. */
  onMode?: GuestFormsProps['onMode']
  /** The countries that a number may belong to, and what stands in the number's place until they are there. */
  countries?: readonly PhoneCountry[] | null
  waiting?: ReactNode
  /** What was posted of it from this page, where scripts don't run. */
  posted?: ShownCode | null
  /** The session is open and the way on is under way. */
  arriving?: boolean
}
