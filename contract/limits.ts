// Limits that rules keep and sentences name.

/** A code out of a message: its digits, how long it is good for, and how often one may be typed wrong. */
export const codeDigits = 6
export const codeMinutes = 5
export const codeAttempts = 5
/** The proof that a right code gives; a browser counts on it for a minute less. */
export const proofMinutes = 15
export const keptProofMinutes = proofMinutes - 1
export const emailLinkHours = 24
export const resetLinkMinutes = 30
export const passwordLength = 8
/** How long a session lasts without use; those of staff are shorter. */
export const sessionDays = 30

export const mostPictures = 6
export const pictureMegabytes = 10
export const pictureMegapixels = 24
/** WebP holds 16 383. */
export const pictureSide = 16_000

/** The fewest digits of a place's phone. */
export const phoneDigits = 6
export const mostBranches = 100
/** How long the documents of a place are kept that was rejected or deleted. */
export const documentDays = 90
export const mostLiveOffers = 100
export const mostExcludedDates = 60
/** How far around a point a search looks at first. */
export const usualRadiusKm = 25

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
export const foundMinutes = 15
/** How many orders a place may start for a member within an hour that they don't answer. */
export const unansweredAnHour = 3

/** How long whoever sold a package for cash may reverse the sale. */
export const saleReversalMinutes = 30
/** How long a payment may be made with the number that the provider gave. */
export const outletHours = 48
/** The most cash that a seller may hold where staff set nothing: what so many points are worth. */
export const ceilingPoints = 10_000
/** When members are reminded of points that expire. */
export const reminderDays = [30, 7, 1] as const
/** How long points can be spent that come back after they expired. */
export const returnedDays = 30

/** How old a page may be that stands in for one that can't be made now. */
export const staleMinutes = 10

/** The longest message, how many somebody sends in a minute, and how many conversations they begin in an hour. */
export const messageLength = 4000
export const messagesAMinute = 30
export const newChatsAnHour = 10
/** How many complaints somebody makes in an hour, and how many go to the address of a guest in a day. */
export const complaintsAnHour = 10
export const guestComplaintsADay = 5
/** Of how many days the processed complaints are measured. */
export const measuredComplaintDays = 30
/** How long after it was processed a complaint can be reopened. */
export const reopenDays = 14

export const wrongOrderCodesAnHour = 30
export const memberLookUpsAnHour = 30
export const contactsAnHour = 20
/** How long what came by the contact form is kept once it was answered. */
export const answeredContactDays = 90
/** Reports of errors in ten minutes: a network of many phones has one address. */
export const browserErrorsOfAnAddress = 100
export const exportsAnHour = 20
export const geocodesAMinute = 60
