/** Digits, lifetime, and maximum number of wrong attempts of a confirmation code. */
export const codeDigits = 6
export const codeMinutes = 5
export const codeAttempts = 5
/** Browsers assume a minute less. */
export const proofMinutes = 15
export const storedProofMinutes = proofMinutes - 1
export const emailLinkHours = 24
/** Accounts that may log in with the same unconfirmed email address. */
export const maxEmailClaims = 3
export const resetLinkMinutes = 30
/** Lifetime of the link in a login email that locks the account. */
export const lockLinkHours = 72
export const passwordLength = 8
export const reauthMinutes = 5
/** For the second step of a login, and for adding an authenticator app. */
export const secondFactorTicketMinutes = 5
export const totpSetupMinutes = 15
/** For creating or using a passkey. */
export const passkeyMinutes = 5
/** Before a staff reset of second factors takes effect. The owner can stop it meanwhile. */
export const secondFactorResetHours = 24
/** Before a phone, email or password set by staff takes effect, if the account has something to lose. */
export const accessChangeHours = 24
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

/** Of a place's phone number. */
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
/** For a member to approve a bill, and then to pay it. */
export const approvalMinutes = 15
export const paymentHours = 24
export const orderReversalDays = 14
/**
 * Lifetime of the code on a member's screen; period after a lookup in which the place may start an order for
 * the member.
 */
export const membershipCodeSeconds = 60
export const memberLookupMinutes = 15
/** Orders that a place may start for one member. */
export const maxUnansweredOrdersPerHour = 3

export const maxFavourites = 500

/** After payment: for writing a review, for changing it, and before the invitation to review. */
export const reviewDays = 30
export const reviewChangeDays = 7
export const reviewRequestDays = 1
export const reviewLength = 1000
export const maxReviewPictures = 3

/** A gift expires after these days; both sides are reminded before. */
export const giftDays = 30
export const giftReminderDays = 3
/** Characters of a gift's message, gifts per giver and day, and gifts per receiving number and day. */
export const giftTextLength = 300
export const maxGiftsPerDay = 20
export const maxGiftsToPhonePerDay = 5

/** After sign-up for entering an invitation code, and after that for a first paid order. */
export const referralEntryDays = 7
export const referralDays = 60
/** Difference between two mobile numbers that look as if bought together. */
export const adjacentNumbers = 10
/** Per network. */
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
 * Price of a package in percent of its points' value, and share of a sale that a commission must leave,
 * without a second person's approval.
 */
export const minSharePercent = 50
/** Until an approval request expires, open requests per person, and retention after a request has ended. */
export const approvalDays = 7
export const maxApprovals = 20
export const approvalRetentionDays = 400
/** Days before expiry on which members are reminded. */
export const reminderDays = [30, 7, 1] as const
/** Period of the "expiring points" figures. */
export const expiringDays = reminderDays[0]
/** Validity of points that are returned after they expired. */
export const returnedPointsDays = 30
/** Age of an expiry, caused by a wrong clock, that can be reverted. */
export const expiryRevertDays = 90

/** Of a static page, and of the text of a section, including HTML. */
export const maxSections = 60
export const contentLength = 40_000
/** Per user, and how long each copy stays ready. */
export const maxDataCopiesPerDay = 5
export const dataCopyMinutes = 60

/** Retention after the account was deleted. */
export const consentYears = 3
/** Statutory retention of payments, from the end of their financial year. */
export const recordYears = 5
/** Retention of unsolicited notifications from the payment provider. */
export const paymentNoticeDays = 180
/** Retention of a device without logins, and of a phone number that its owner gave up. */
export const deviceDays = 365
export const formerPhoneDays = 365
/** Period after its deletion in which an account counts towards its member's limits. */
export const formerAccountDays = 365
/** Retention of the log of staff who viewed private documents. */
export const documentViewYears = 3
/** Retention, from the latest decision or evidence. */
export const suspicionCaseYears = { dismissed: 1, confirmed: 3, undecided: 2 } as const
/** Working days for answering a data subject request. */
export const dataRightsDays = 6

/** Age of a stale cached page that is served if rendering fails. */
export const staleMinutes = 10

/** Characters of a message, messages per user, and new conversations per user. */
export const messageLength = 4000
export const maxMessagesPerMinute = 30
export const maxNewChatsPerHour = 10
/** Trigram search finds no shorter words in messages. */
export const minSearchLetters = 3
/** Per user, and per guest's email address. */
export const maxComplaintsPerHour = 10
export const maxGuestComplaintsPerDay = 5
/** After the last message, new links per email address, and links in one email. */
export const guestLinkDays = 90
export const maxGuestLinksPerHour = 3
export const maxGuestLinks = 10
export const measuredComplaintDays = 30
/** In which a processed complaint can be reopened. */
export const reopenDays = 14

export const maxWrongOrderCodesPerHour = 30
export const maxMemberLookupsPerHour = 30
/** Few may match no member, which prevents enumerating phone numbers. */
export const maxTokenLookupsPerHour = 600
export const maxMissedLookupsPerHour = 30
export const maxContactMailsPerHour = 20
/** Retention of contact form messages after they were answered. */
export const answeredContactDays = 90
/** In ten minutes. Many phones of one network share an address. */
export const maxBrowserErrorsPerAddress = 100
export const maxExportsPerHour = 20
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

/** Usable tokens per place, new tokens per place, and lifetime of a token. */
export const maxTokens = 20
export const maxNewTokensPerDay = 20
export const maxTokenDays = 365
/** Before a token expires, when its place is notified. */
export const tokenReminderDays = [14, 3] as const
/** Retention of the record of ended tokens. */
export const endedTokenDays = 90
export const maxTokenRequestsPerMinute = 600
export const maxWebhooks = 10
/** In which the server also signs messages with the replaced secret. */
export const secretOverlapHours = 24
/** Retention of webhook deliveries, and days of failures after which the server disables an endpoint. */
export const webhookDays = 30
export const webhookFailingDays = 5
export const maxReplayedMessages = 500
/** In ten minutes. Many phones of one network share an address. */
export const maxViewsPerAddress = 300
/** Visitors counted per network and day, and per account seen in it if that is more. */
export const maxVisitorsPerNetwork = 50
export const visitorsPerAccount = 10
/** Retention: two of the longest periods, for comparison. */
export const viewDays = 750
