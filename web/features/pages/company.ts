import type { Settings } from '#contract/startup.ts'
import type { pageText } from './page.text.ts'

type Label = keyof (typeof pageText)['ar']
/** `latin` reads from left to right in every language. */
type Fact = { label: Label; value: string; kind?: 'latin' | 'email' }
type Company = { heading: Label; facts: Fact[] }

function fact(label: Label, value: string | null, kind?: Fact['kind']): Fact[] {
  return value ? [{ label, value, kind }] : []
}

const pages: Record<string, (settings: Settings) => Company> = {
  PrivacyPolicy: ({ company }) => ({
    heading: 'controller',
    facts: [
      ...fact('name', company.name),
      ...fact('address', company.address),
      ...fact('dataOfficer', company.dataOfficer),
      ...fact('dataContact', company.dataContact, 'email'),
      ...fact('dataLocation', company.dataLocation),
    ],
  }),
  TermsAndConditions: ({ company, taxAccountNumber, contactAddress }) => ({
    heading: 'seller',
    facts: [
      ...fact('name', company.name),
      ...fact('address', company.address),
      ...fact('commercialRegister', company.commercialRegister, 'latin'),
      ...fact('taxNumber', taxAccountNumber, 'latin'),
      ...fact('contactAddress', contactAddress, 'email'),
    ],
  }),
}

/** What the law wants a page to say of the company, as far as it is set; null on all other pages. */
export function companyOn(title: string, settings: Settings): Company | null {
  const company = pages[title]?.(settings)
  return company && company.facts.length > 0 ? company : null
}
