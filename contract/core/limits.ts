/** Number of digits of a confirmation code. */
export const codeDigits = 6
/** Lifetime of a confirmation code. */
export const codeMinutes = 5
/** Maximum number of wrong attempts at a confirmation code. */
export const codeAttempts = 5
/** Lifetime of a phone proof. */
export const proofMinutes = 15
/** Time for which browsers use a phone proof: a minute less, so that it doesn't expire on its way to the server. */
export const storedProofMinutes = proofMinutes - 1
export const emailLinkHours = 24
/** Maximum number of confirmation links that are mailed for an account. */
export const maxEmailLinksPerHour = 5
/** Accounts that may log in with the same unconfirmed email address. */
export const maxEmailClaims = 3
export const resetLinkMinutes = 30
/** In which a person whom a place invited can accept. */
export const invitationDays = 7
/** After which an expired invitation is deleted, so that its number can sign up. */
export const expiredInvitationDays = 21
/** Maximum number of invitations that are sent for a place. */
export const maxInvitationsPerDay = 20
/** Maximum number of invitations that are sent to a number. */
export const maxInvitationsToPhonePerDay = 3
/** Lifetime of the link in a login email that locks the account. */
export const lockLinkHours = 72
export const passwordLength = 8
export const maxPasswordLength = 128
export const reauthMinutes = 5
/** Time to complete the second step of a login. */
export const secondFactorTicketMinutes = 5
/** Time to add an authenticator app. */
export const totpSetupMinutes = 15
/** For creating or using a passkey. */
export const passkeyMinutes = 5
/** Before a staff reset of second factors takes effect. The owner can stop it meanwhile. */
export const secondFactorResetHours = 24
/** Before a phone, email or password set by staff takes effect, if the account has something to lose. */
export const accessChangeHours = 24
/** After a login by code on an unknown browser, before its session can move points. As long as what staff set waits. */
export const pointsDelayHours = 24
/**
 * Without a login or a session, after which a code no longer opens an account without a password on an unknown
 * browser: mobile operators reassign abandoned numbers.
 */
export const dormantDays = 180
export const recoveryCodeCount = 10
/** Without use; shorter for staff. */
export const sessionDays = 30
/** From login; shorter for staff. */
export const maxSessionDays = 365

export const maxPictures = 6
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const pictureMegabytes = 25
/**
 * In pixels. The third fills a phone's screen at two image pixels per CSS pixel; more makes no visible
 * difference.
 */
export const pictureWidths = [320, 640, 832, 1280] as const
export const pictureMegapixels = 50
/** The AVIF decoder needs twice the memory of the others. */
export const avifMegapixels = pictureMegapixels / 2
/** WebP allows 16 383. */
export const maxPictureSide = 16_000

/** Minimum length of a place's phone number. */
export const minPhoneDigits = 6
export const maxBranches = 100
/** Retention after a place's rejection or deletion. */
export const documentDays = 90
export const maxLiveOffers = 100
export const maxExcludedDates = 60
export const defaultRadiusKm = 25

/** For a place to confirm a reservation, counted in its opening hours. */
export const confirmationMinutes = 30
export const reservationDays = 7
/** For the bill of an order that was started at the counter. */
export const billMinutes = 30
/** Time for a member to approve a bill. */
export const approvalMinutes = 15
/** Time to pay an approved bill. */
export const paymentHours = 24
export const orderReversalDays = 14
/** Lifetime of the code on a member's screen. */
export const membershipCodeSeconds = 60
/** Period after a lookup in which the place may start an order for the member. */
export const memberLookupMinutes = 15
/** Orders that a place may start for one member. */
export const maxUnansweredOrdersPerHour = 3

export const maxFavourites = 500
export const maxSavedSearches = 20
export const savedSearchNameLength = 80

/** Days after payment in which a review can be written. */
export const reviewDays = 30
/** Days in which a review can be changed. */
export const reviewChangeDays = 7
/** Days after payment at which the member is invited to review. */
export const reviewRequestDays = 1
export const reviewLength = 1000
export const maxReviewPictures = 3

/** Days in which a gift can be accepted. */
export const giftDays = 30
/** Days before a gift's expiry at which both sides are reminded. */
export const giftReminderDays = 3
/** Maximum length of a gift's message. */
export const giftTextLength = 300
/** Maximum number of gifts per giver and day. */
export const maxGiftsPerDay = 20
/** Maximum number of gifts per receiving number and day. */
export const maxGiftsToPhonePerDay = 5

/** Days after sign-up in which an invitation code can be entered. */
export const referralEntryDays = 7
/** Days after that for a first paid order. */
export const referralDays = 60
/** Maximum difference between two mobile numbers that look as if bought together. */
export const maxAdjacentDistance = 10
/** Maximum invitation code lookups per network and hour. */
export const maxInvitationLookupsPerHour = 300

/** For the seller of a package to reverse a cash sale. */
export const saleReversalMinutes = 30
export const maxCommissionTiers = 12
/** Before and after an expiry, in which a consultant sees the member as expiring or expired. */
export const expiryAlertDays = 30
/** For paying with the provider's payment code. */
export const outletHours = 48
export const defaultCashLimitPoints = 10_000
/** Daily, of what staff may move without a second person's approval; the default. */
export const maxUnapprovedPoints = 5000
/**
 * Without a second person's approval, a package costs at least this percentage of its points' value, and a
 * commission leaves at least this share of a sale. One setting of each country covers both.
 */
export const minSharePercent = 50
/** Days until an approval request expires. */
export const approvalDays = 7
/** Maximum number of open approval requests per person. */
export const maxApprovals = 20
/** Retention of an approval request after it has ended. */
export const approvalRetentionDays = 400
/** Days before expiry on which members are reminded. */
export const reminderDays = [30, 7, 1] as const
/** Period of the "expiring points" figures. */
export const expiringDays = reminderDays[0]
/** Validity of points that are returned after they expired. */
export const returnedPointsDays = 30
/** Age of an expiry, caused by a wrong clock, that can be reverted. */
export const expiryRevertDays = 90

/** Maximum number of sections of a static page. */
export const maxSections = 60
/** Maximum length of a section's text, including HTML. */
export const contentLength = 40_000
/** Maximum number of data exports per user and day. */
export const maxDataCopiesPerDay = 5
/** Time for which a data export stays ready. */
export const dataCopyMinutes = 60

/** Retention after the account was deleted. */
export const consentYears = 3
/** Statutory retention of payments, from the end of their financial year. */
export const recordYears = 5
/** Retention of unsolicited notifications from the payment provider. */
export const paymentNoticeDays = 180
/** Retention of a device without logins. */
export const deviceDays = 365
/** Retention of a phone number that its owner gave up. */
export const formerPhoneDays = 365
/** Period after its deletion in which an account counts towards its member's limits. */
export const formerAccountDays = 365
/** Retention of the log of staff who viewed private documents. */
export const documentViewYears = 3
/** Retention, from the latest decision or evidence. */
export const suspicionCaseYears = { dismissed: 1, confirmed: 3, undecided: 2 } as const
/** Working days within which staff promise to review a place or its changes. */
export const placeReviewDays = 2
/** In which a decision of the review desk can be undone; then it takes effect. */
export const undoSeconds = 10
/** Working days for answering a data subject request. */
export const dataRightsDays = 6

/** Age of a stale cached page that is served if rendering fails. */
export const staleMinutes = 10

/** Maximum length of a message. */
export const messageLength = 4000
/** Maximum number of messages per user and minute. */
export const maxMessagesPerMinute = 30
/** Maximum number of new conversations per user and hour. */
export const maxNewChatsPerHour = 10
/** Trigram search finds no shorter words in messages. */
export const minSearchLetters = 3
/** Maximum number of complaints per user and hour. */
export const maxComplaintsPerHour = 10
/** Maximum number of complaints per guest's email address and day. */
export const maxGuestComplaintsPerDay = 5
/** Validity of a guest's link after the last message. */
export const guestLinkDays = 90
/** Maximum number of new guest links per email address and hour. */
export const maxGuestLinksPerHour = 3
/** Maximum number of guest links in one email. */
export const maxGuestLinks = 10
export const measuredComplaintDays = 30
/** In which a processed complaint can be reopened. */
export const reopenDays = 14

export const maxWrongOrderCodesPerHour = 30
export const maxMemberLookupsPerHour = 30
/** Maximum number of member lookups per API token. */
export const maxTokenLookupsPerHour = 600
/** Maximum number of them that match no member, which prevents enumerating phone numbers. */
export const maxMissedLookupsPerHour = 30
export const maxContactMailsPerHour = 20
/** Retention of contact form messages after they were answered. */
export const answeredContactDays = 90
/** In ten minutes. Many phones of one network share an address. */
export const maxBrowserErrorsPerAddress = 100
export const maxExportsPerHour = 20
/** Maximum number of transactions in a statement file. */
export const maxExportedRows = 5000
export const maxGeocodesPerMinute = 60

/**
 * Break-ins are often found months later, and 400 days cover the same period a year before. After that the
 * log only records where people were.
 */
export const securityLogDays = 400

/** Without payouts after a place changed its bank account, unless two people have checked both accounts. */
export const ibanHoldDays = 7
/** In which the lines of a closed statement may be disputed. */
export const disputeDays = 60

/** Maximum number of usable API tokens per place. */
export const maxTokens = 20
/** Maximum number of new API tokens per place and day. */
export const maxNewTokensPerDay = 20
/** Maximum lifetime of an API token. */
export const maxTokenDays = 365
/** Before a token expires, when its place is notified. */
export const tokenReminderDays = [14, 3] as const
/** Retention of the record of ended tokens. */
export const endedTokenDays = 90
export const maxTokenRequestsPerMinute = 600
export const maxWebhooks = 10
/** In which the server also signs messages with the replaced secret. */
export const secretOverlapHours = 24
/** Retention of webhook deliveries. */
export const webhookDays = 30
/** Days of failures after which the server disables a webhook. */
export const webhookFailingDays = 5
export const maxReplayedMessages = 500
/** In ten minutes. Many phones of one network share an address. */
export const maxViewsPerAddress = 300
/** Visitors counted per network and day: this many, or `visitorsPerAccount` for each account seen if that is more. */
export const maxVisitorsPerNetwork = 50
export const visitorsPerAccount = 10
/** Retention: two of the longest periods, for comparison. */
export const viewDays = 750
/** Entries of a member's timeline per page. */
export const timelinePageSize = 30
/** Longest restriction of a member that ends by itself, in days. */
export const maxRestrictionDays = 365
/** Retention of a restriction, from its end. */
export const restrictionYears = 1

/** Maximum length of a list of cases that wait for staff. */
export const maxListedCases = 100
