import type { Settings } from '#contract/startup/schemas.ts'
import type { pageText } from './page.text.ts'

type Label = keyof (typeof pageText)['ar']
/** `latin` values read from left to right in every language. */
type Fact = { label: Label; value: string; kind?: 'latin' | 'email' }
type Company = { heading: Label; facts: Fact[] }

function toFacts(label: Label, value: string | null, kind?: Fact['kind']): Fact[] {
  return value ? [{ label, value, kind }] : []
}

const pages: Record<string, (settings: Settings) => Company> = {
  PrivacyPolicy: ({ company }) => ({
    heading: 'controller',
    facts: [
      ...toFacts('name', company.name),
      ...toFacts('address', company.address),
      ...toFacts('dataOfficer', company.dataOfficer),
      ...toFacts('dataContact', company.dataContact, 'email'),
      ...toFacts('dataLocation', company.dataLocation),
    ],
  }),
  TermsAndConditions: ({ company, taxAccountNumber, contactAddress }) => ({
    heading: 'seller',
    facts: [
      ...toFacts('name', company.name),
      ...toFacts('address', company.address),
      ...toFacts('commercialRegister', company.commercialRegister, 'latin'),
      ...toFacts('taxNumber', taxAccountNumber, 'latin'),
      ...toFacts('contactAddress', contactAddress, 'email'),
    ],
  }),
}

/** Company details that the law requires on a page; null for other pages, or if none are set. */
export function companyOn(title: string, settings: Settings): Company | null {
  const company = pages[title]?.(settings)
  return company && company.facts.length > 0 ? company : null
}
