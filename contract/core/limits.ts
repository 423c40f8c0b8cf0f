// Limits that rules keep and sentences name.

/** A code out of a message: its digits, how long it is good for, and how often one may be typed wrong. */
export const codeDigits = 6
export const codeMinutes = 5
export const codeAttempts = 5
/** The proof that a right code gives; a browser counts on it for a minute less. */
export const proofMinutes = 15
export const storedProofMinutes = proofMinutes - 1
export const emailLinkHours = 24
/** How many accounts may log in with an email that none of them has confirmed. */
export const maxEmailClaims = 3
export const resetLinkMinutes = 30
/** How long the link in a mail of a login works with which its reader locks the account. */
export const lockLinkHours = 72
export const passwordLength = 8
/** How long somebody who showed who they are needn't again, for what asks for it. */
export const reauthMinutes = 5
/** How long there is for the second step of a login, and to add an app that makes codes. */
export const secondFactorTicketMinutes = 5
export const totpSetupMinutes = 15
/** How long a browser has to make or use a passkey. */
export const passkeyMinutes = 5
/** How long staff’s removal of lost factors waits, in which their owner may stop it. */
export const secondFactorResetHours = 24
/** How long a phone, email or password that staff set waits for an account that has something to lose. */
export const accessChangeHours = 24
/** How many codes somebody gets for when the app is lost. */
export const recoveryCodes = 10
/** How long a session lasts without use; those of staff are shorter. */
export const sessionDays = 30
/** A session that is used ends so long after its login; of staff sooner. */
export const maxSessionDays = 365

export const maxPictures = 6
/** The media types of the pictures that are taken. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const pictureMegabytes = 25
/**
 * The widths in pixels that an uploaded picture is kept in. The third fills a phone's screen with two for one of its own,
 * beyond which nobody sees a difference.
 */
export const pictureWidths = [320, 640, 832, 1280] as const
export const pictureMegapixels = 50
/** The decoder of AVIF takes twice the memory of the others. */
export const avifMegapixels = pictureMegapixels / 2
/** WebP holds 16 383. */
export const maxPictureSide = 16_000

/** The fewest digits of a place's phone. */
export const minPhoneDigits = 6
export const maxBranches = 100
/** How long the documents of a place are kept that was rejected or deleted. */
export const documentDays = 90
export const maxLiveOffers = 100
export const maxExcludedDates = 60
/** How far around a point a search looks at first. */
export const defaultRadiusKm = 25

/** How long a place has to confirm a reservation, of its opening time. */
export const confirmationMinutes = 30
/** How long a reservation can be used, at most. */
export const reservationDays = 7
/** How long there is to enter the bill of an order that was started at the counter. */
export const billMinutes = 30
/** How long a member has to approve a bill, and then to pay it. */
export const approvalMinutes = 15
export const paymentHours = 24
/** How long staff may reverse a paid order; its place may on the day of payment. */
export const orderReversalDays = 14
/** How long a code on a member's screen is good for, and whom it found may have an order started for them. */
export const membershipCodeSeconds = 60
export const memberLookupMinutes = 15
/** How many orders a place may start for a member within an hour that they don't answer. */
export const maxUnansweredOrdersPerHour = 3

/** How many places and offers somebody keeps as favourites. */
export const maxFavourites = 500

/** How long after paying a review can be written, how long after that changed, and when its member is asked for one. */
export const reviewDays = 30
export const reviewChangeDays = 7
export const reviewRequestDays = 1
export const reviewLength = 1000
export const maxReviewPictures = 3

/** How long a gift waits to be accepted, and how long before its end both are reminded. */
export const giftDays = 30
export const giftReminderDays = 3
/** The longest text of a card, how many gifts somebody gives in a day, and how many one number gets. */
export const giftTextLength = 300
export const maxGiftsPerDay = 20
export const maxGiftsToPhonePerDay = 5

/** How long after registering a friend's code can be entered, and how long after that there is for a first paid order. */
export const referralEntryDays = 7
export const referralDays = 60
/** How far apart two mobile numbers may be that look as if they were bought together. */
export const adjacentNumbers = 10
/** How often the codes of friends are looked up from one network in an hour. */
export const maxInvitationLookupsPerHour = 300

/** How long whoever sold a package for cash may reverse the sale. */
export const saleReversalMinutes = 30
/** How many slices the sales of a month may be divided into. */
export const maxCommissionTiers = 12
/** How long before points expire their consultant is told, and how long afterwards. */
export const expiryAlertDays = 30
/** How long a payment may be made with the number that the provider gave. */
export const outletHours = 48
/** The most cash that a seller may hold where staff set nothing: what so many points are worth. */
export const defaultCashLimitPoints = 10_000
/** What staff may move in a day by their own word where nothing is set: what so many points are worth. */
export const maxUnapprovedPoints = 5000
/** The share of its points' value that a package must cost, and of a sale that a commission must leave, for one person to save it. */
export const minSharePercent = 50
/** How long a request waits for a colleague, how many of one person, and how long it is kept once it has ended. */
export const approvalDays = 7
export const maxApprovals = 20
export const approvalRetentionDays = 400
/** When members are reminded of points that expire. */
export const reminderDays = [30, 7, 1] as const
/** Of how many days figures say what expires. */
export const expiringDays = reminderDays[0]
/** How long points can be spent that come back after they expired. */
export const returnedPointsDays = 30
/** How old an expiry may be that a wrong clock made and that is reverted. */
export const expiryRevertDays = 90

/** How many sections a static page has at most, and how long the text of one may be, its HTML included. */
export const maxSections = 60
export const contentLength = 40_000
/** How often somebody gets a copy of their data in a day, and how long it stays ready. */
export const maxDataCopiesPerDay = 5
export const dataCopyMinutes = 60

/** How long after their account was deleted it is kept what people agreed to. */
export const consentYears = 3
/** How long payments must be kept, from the end of their financial year. */
export const recordYears = 5
/** How long it is kept what the payment provider told by itself. */
export const paymentNoticeDays = 180
/** How long a browser is remembered that nobody logged in from, and a number that was given up. */
export const deviceDays = 365
export const formerPhoneDays = 365
/** How long after its deletion an account counts towards the limits of its member. */
export const formerAccountDays = 365
/** How long it is kept who of staff looked at a private document. */
export const documentViewYears = 3
/** How long signs of abuse are kept: since the latest decision, or since anything was added. */
export const suspicionCaseYears = { dismissed: 1, confirmed: 3, undecided: 2 } as const
/** Within how many working days people have an answer who ask for a right that they have. */
export const dataRightsDays = 6

/** How old a page may be that stands in for one that can't be made now. */
export const staleMinutes = 10

/** The longest message, how many somebody sends in a minute, and how many conversations they begin in an hour. */
export const messageLength = 4000
export const maxMessagesPerMinute = 30
export const maxNewChatsPerHour = 10
/** Messages are searched for words of so many letters: trigrams find no shorter ones. */
export const minSearchLetters = 3
/** How many complaints somebody makes in an hour, and how many go to the address of a guest in a day. */
export const maxComplaintsPerHour = 10
export const maxVisitorComplaintsPerDay = 5
/** How long a guest's link works after the last message, how often an hour new ones go to one email, and how many at a time. */
export const visitorLinkDays = 90
export const maxVisitorLinksPerHour = 3
export const maxVisitorLinks = 10
/** Of how many days the processed complaints are measured. */
export const measuredComplaintDays = 30
/** How long after it was processed a complaint can be reopened. */
export const reopenDays = 14

export const maxWrongOrderCodesPerHour = 30
export const maxMemberLookupsPerHour = 30
/** A program at a till finds as many members as come, but may try few numbers that are nobody’s. */
export const maxTokenLookupsPerHour = 600
export const maxMissedLookupsPerHour = 30
export const maxContactMailsPerHour = 20
/** How long what came by the contact form is kept once it was answered. */
export const answeredContactDays = 90
/** Reports of errors in ten minutes: a network of many phones has one address. */
export const maxBrowserErrorsPerAddress = 100
export const maxExportsPerHour = 20
export const maxGeocodesPerMinute = 60

/**
 * How long the security log is kept: break-ins are often found months later, and a year and a month show what happened at
 * the same time a year before. After that it is only a record of where people were.
 */
export const securityLogDays = 400

/** How long an account to which a place had its payouts moved gets none, unless two people have seen it and the one before. */
export const ibanHoldDays = 7
/** How many days after it was closed the lines of a statement may be disputed. */
export const disputeDays = 60

/** How many API tokens of a place can be used at a time, how many are made in a day, and how long one can be used at the most. */
export const maxTokens = 20
export const maxNewTokensPerDay = 20
export const maxTokenDays = 365
/** When a place is told that a token of its ends. */
export const tokenReminderDays = [14, 3] as const
/** How long it is kept which tokens a place had. */
export const endedTokenDays = 90
/** How often a program may call with one token. */
export const maxTokenRequestsPerMinute = 600
/** How many endpoints a place may have told of what happens there. */
export const maxWebhooks = 10
/** How long messages are signed with a secret that was replaced. */
export const secretOverlapHours = 24
/** How long what an endpoint was sent is kept, and how long it may fail before it is told nothing more. */
export const webhookDays = 30
export const webhookFailingDays = 5
/** How many failed messages are sent again at once. */
export const maxReplayedMessages = 500
/** Views of pages in ten minutes that are counted: a network of many phones has one address. */
export const maxViewsPerAddress = 300
/** How many visitors of a day a network is believed to have, and how many for each account that is seen from it, if that is more. */
export const maxVisitorsPerNetwork = 50
export const visitorsPerAccount = 10
/** How many days it is kept how often pages were seen: two of the longest periods, one beside the other. */
export const viewDays = 750
