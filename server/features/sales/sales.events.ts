declare module '#server/core/events/events.ts' {
  interface Events {
    'sales.memberAssigned': { userId: number; consultantId: number }
    'sales.packageSold': { packageSaleId: number }
    /** A cash sale was reversed; `packageSaleId` is the negative row. */
    'sales.saleReversed': { packageSaleId: number }
    'sales.cashHandedOver': { sellerId: number }
  }
}

export {}
