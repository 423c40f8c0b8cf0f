import type { GuestFormsProps } from '../../layout/GuestDialog.tsx'
import type { PhoneCountry } from '../../ui/PhoneField.tsx'

export type FormsProps = Omit<GuestFormsProps, 'mode' | 'onMode'> & {
  /** Turns to the other form where both share a place; without it the link leads to the other's page. */
  onMode?: GuestFormsProps['onMode']
  /** Where the page brought them. */
  countries?: readonly PhoneCountry[]
  /** The session is open and the way on is under way. */
  arriving?: boolean
}
