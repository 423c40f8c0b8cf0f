import type { all } from '#contract/all.ts'

export const tags: Record<keyof typeof all, string> = {
  regions:
    'Countries with their currencies, governments and cities. Everyone reads them, staff with `RegionControl` change them.',
  countryLimits:
    'The value of a point in each country, and the limits on transfers, sellers’ cash and approvals by one person. Staff who manage payments change them.',
  categories:
    'Categories of places and the services of each. Their display order is the order in which the product shows them.',
  roles:
    'Ranks of people and the roles that each rank brings. A change takes effect at the next request of everyone who has the rank.',
  accounts:
    'Sign-up, login, sessions, passwords, phone codes and the caller’s own profile. Replies never reveal whether a phone number or email address has an account.',
  factors:
    'Two-factor authentication: authenticator apps (TOTP), passkeys (WebAuthn) and recovery codes. Each change revokes the account’s other sessions.',
  accountSafety:
    'Revoking sessions and locking an account that someone else entered. Only a code sent to the account’s phone unlocks it.',
  apiTokens:
    'Tokens with which programs act for a place, each with its scopes. A token is returned once and stored only as a hash.',
  places:
    'Search of approved places, and their public pages. A place has one or more branches, each with an address and opening times.',
  managedPlaces:
    'Registration, review and editing of places by owners and staff. Changes to the name, category, tax number and documents of an approved place wait for staff.',
  branches:
    'Branches of a place with their addresses, opening times and pictures. A place has at least one branch, and exactly one is its main branch.',
  packages:
    'Points packages that members buy, each for one country. A package whose price is low for the value of its points needs a second person’s approval.',
  wallet:
    'Points of a member, their transactions, and transfers to other members of the same country. Points expire in the order in which they were due, and a transfer keeps their expiry.',
  earlyExpiries:
    'Points that expired too early because a clock was wrong. Returning them needs a second person’s approval.',
  gifts:
    'Points that a member gives to a mobile number, with a message. The points are held until the recipient accepts, and return to the giver otherwise.',
  referrals:
    'Invitation codes, and the friends who joined with them. A reward is paid when the friend’s first order can no longer be reversed.',
  referralTerms:
    'Rewards and budgets for referrals by country, and the review of suspicious ones. New rewards and budgets need a second person’s approval.',
  sales:
    'Cash sales of packages by staff and sales consultants, and the cash that sellers owe. A reversal takes back the remaining points and reduces the debt in proportion.',
  profitSlices:
    'Commission scales of consultants: tiers by country and sales channel. A new scale applies from the next month on.',
  claims:
    'Commission of consultants and its settlement. Each sale is settled once, and a reversal after that is deducted from the next settlement.',
  clients: 'Members who are assigned to a sales consultant. A consultant sees only their own.',
  payoutTerms:
    'The payout schedule, the minimum payout and the platform’s fee of each country. New terms need a second person’s approval and apply to later statements.',
  statements:
    'Statements of what a place earned, with their tax invoices, credit notes and disputes. A closed statement never changes: corrections are lines of the next one.',
  payouts:
    'Bank details of places, and the payouts that staff record. A changed IBAN receives no payout for 7 days unless two people have seen both IBANs.',
  payments:
    'Online purchases of packages through the payment provider, and their refunds. Only a status that the server got from the provider credits points.',
  users:
    'Users as staff manage them, and their assignment to sales consultants. Staff reach only the users that their rank allows.',
  factorResets:
    'Removal of second factors that a user lost. It needs a second person’s approval, takes effect 24 hours later, and the user can stop it.',
  accessChanges:
    'Phones, emails and passwords that staff set for users. A change takes effect after 24 hours or a second person’s approval, and the user can stop it.',
  restrictions:
    'Restrictions of members by staff: no chats, no new orders, no sending of points, or nothing at all. A restriction has a reason and an end, and the member can appeal with a complaint.',
  memberPage:
    'The page of a member for staff: account, devices, consents, and a timeline of what the member and staff did. Each part needs the permission of the screen that it comes from.',
  offers:
    'Offers of places: search, public pages and editing. An order keeps the version of the offer with which it was reserved.',
  doors: 'The page that a poster’s QR code opens at a branch. It lists what members can use there now.',
  orders:
    'Orders from reservation to payment at the counter, and their reversal. Points are held while an order is open and captured when it is paid.',
  counters:
    'Branches at whose counter the caller works, and the offers and discounts that can be used there. Programs of a place read them with the scope `offers:read`.',
  favourites:
    'Places and offers that a member saved. Favourites that a device stored before login can be added to the account.',
  savedSearches:
    'Searches of places and offers that a member saved with their filters. The member is notified of new matches at most once a day.',
  memberHome:
    'The home screen of a member, and the offers that end first. Everything in it is also available from the endpoints of its subject.',
  workHome:
    'The home screens of people who work: what a place still needs, and what waits for staff. Everything in them is also available from the endpoints of its subject.',
  chat: 'Conversations between members, places, branches and the team. The people on one side share what was read, muted and hidden.',
  complaints:
    'Complaints of members and guests, from the first message to the resolution. A complaint has a conversation with the team, and guests reach theirs by an emailed link.',
  reviews:
    'Reviews of places by members with a paid order, and replies by the place. Staff hide reviews that break the rules and manage the banned words.',
  webhooks:
    'Endpoints to which a place has its events sent, and their deliveries. Messages are signed as Standard Webhooks says, and failed ones are retried.',
  pages:
    'Static pages such as the terms and the FAQs, with all earlier versions, and the contact form. Restoring a version creates a new one.',
  contactMails:
    'Messages of the contact form, for the staff who reply. Each message gets one reply by email.',
  settings: 'Contact details, company details and links of the product. All pages show a change immediately.',
  consents:
    'Versions of the terms and the privacy policy that the caller accepted. Consent to anything else can be withdrawn.',
  ownData:
    'A copy of the caller’s own data, for download or print. Creating and downloading it need recent authentication.',
  notifications:
    'Notifications of the caller in the product. The same events may also arrive by web push and email.',
  push: 'Web push subscriptions of the caller’s devices, and what they are sent. A subscription ends with its session.',
  reports:
    'Sales, purchases and cancellations of a period, on screen and as Excel or CSV. Days and months are those of the country’s time zone.',
  insights:
    'Views, reservations and payments of a place, compared with the period before. Visitors are counted without cookies and without storing who they are.',
  adminHome:
    'Totals and trends for administrators and moderators. Figures are computed from the records when they are requested.',
  startup:
    'Data that every screen needs on load, such as countries, settings and the logged-in user. The part that is the same for everyone can be cached.',
  audit:
    'The log of changes that staff made, with the values before and after. Personal values of deleted people are erased from it.',
  securityLog:
    'Security events such as logins, failed logins and locked accounts. Entries are erased when their retention period ends.',
  approvals:
    'Operations that wait for a second person. A colleague who may do the same approves or rejects, and approval executes the operation.',
  flags:
    'Cases of suspicious activity that rules find every night. A decision is recorded with a note and blocks no account.',
  live: 'The stream of the caller’s events, as server-sent events. Clients resume it after an interruption without losing an event.',
  browserErrors: 'Errors that browsers report. The server counts them and stores none.',
}
