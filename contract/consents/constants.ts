/** The pages that everybody who has an account with a place or as a member agrees to. */
export const requiredConsents = ['terms', 'privacy'] as const
export type RequiredConsent = (typeof requiredConsents)[number]

/** What people agree to. Only what an account needn't have can be withdrawn while there is one. */
export const consentPurposes = [...requiredConsents, 'marketing'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The page that says what each is about: its version is what somebody agreed to. */
export const consentPages = {
  terms: 'TermsAndConditions',
  privacy: 'PrivacyPolicy',
  marketing: 'PrivacyPolicy',
} as const satisfies Record<ConsentPurpose, string>

/** Whether people agree to a page, so that a new version of it may be one to agree to anew. */
export function requiresConsent(title: string): boolean {
  return requiredConsents.some((purpose) => consentPages[purpose] === title)
}
