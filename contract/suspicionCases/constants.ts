/** The rules that look for abuse of the business. */
export const suspicionRules = ['manyAccounts', 'collusion', 'ring', 'reversals'] as const
export type SuspicionRule = (typeof suspicionRules)[number]

/** What staff may decide of a flag. */
export const suspicionDecisions = ['watched', 'dismissed', 'confirmed'] as const
export type SuspicionDecision = (typeof suspicionDecisions)[number]

export const suspicionStates = ['open', ...suspicionDecisions] as const
export type SuspicionState = (typeof suspicionStates)[number]

/** What a flag is found by: an account on a device or with a number that others have, an order, a transfer, a sale. */
export const evidenceKinds = ['device', 'phone', 'order', 'transfer', 'sale'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/**
 * From where on the rules speak. Each is what people who behave don't reach: a family with a tablet, a regular who comes
 * every day, friends who lend each other points, a seller with an unlucky week.
 */
export const suspicionLimits = {
  manyAccounts: {
    /** A family shares a device; five members who log in from one in a quarter are rarely five people. */
    accounts: 5,
    days: 90,
    /** Operators give a number to somebody else once; that a third account has it within months is no chance. */
    phoneAccounts: 3,
    phoneDays: 180,
  },
  collusion: {
    /** The period of the walk-ins. */
    days: 30,
    /** A member pays once when they come; again within minutes, or the same bill within the hour, happens now and then. */
    repeats: 6,
    minutes: 10,
    sameBillMinutes: 60,
    /** As many times as often as the branch’s other members come, for some branches see the same people all the time. */
    timesUsual: 4,
  },
  ring: {
    days: 30,
    /** Points that come back later than this are rather lent. */
    withinDays: 7,
    /** Small change goes around among friends. */
    points: 20,
    /** In a ring about the same goes on: no part is less than this share of another. */
    share: 0.5,
  },
  reversals: {
    days: 30,
    /** Fewer are an unlucky week. */
    reversed: 5,
    share: 0.25,
    timesUsual: 3,
  },
} as const
