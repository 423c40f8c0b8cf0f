export const requiredConsents = ['terms', 'privacy'] as const
export type RequiredConsent = (typeof requiredConsents)[number]

/** Required ones can't be withdrawn while the account exists. */
export const consentPurposes = [...requiredConsents, 'marketing'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** A consent refers to a version of the page that describes its purpose. */
export const consentPages = {
  terms: 'TermsAndConditions',
  privacy: 'PrivacyPolicy',
  marketing: 'PrivacyPolicy',
} as const satisfies Record<ConsentPurpose, string>

/** A new version of such a page may need a new consent. */
export function requiresConsent(title: string): boolean {
  return requiredConsents.some((purpose) => consentPages[purpose] === title)
}
