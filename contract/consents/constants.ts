/** Pages that members and owners of places must accept. */
export const requiredConsents = ['terms', 'privacy'] as const
export type RequiredConsent = (typeof requiredConsents)[number]

/** Purposes of consent. Required ones can't be withdrawn while the account exists. */
export const consentPurposes = [...requiredConsents, 'marketing'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** Page that describes each purpose. A consent refers to a version of this page. */
export const consentPages = {
  terms: 'TermsAndConditions',
  privacy: 'PrivacyPolicy',
  marketing: 'PrivacyPolicy',
} as const satisfies Record<ConsentPurpose, string>

/** Returns whether users consent to a page, so that a new version may need a new consent. */
export function requiresConsent(title: string): boolean {
  return requiredConsents.some((purpose) => consentPages[purpose] === title)
}
