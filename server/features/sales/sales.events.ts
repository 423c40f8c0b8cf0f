declare module '#server/core/events/events.ts' {
  interface Events {
    'sales.memberAssigned': { userId: number; consultantId: number }
    'sales.packageSold': { registrationId: number }
    /** A cash sale was reversed; `registrationId` is the negative row. */
    'sales.saleReversed': { registrationId: number }
    'sales.cashHandedOver': { sellerId: number }
  }
}

export {}
