import type { BaseRank } from './access.ts'
import type { NotificationKind } from './notificationKinds.ts'

/** What a person may have pushed to their devices or not. Messages about the safety of an account always are. */
export const pushKinds = ['orders', 'points', 'places', 'messages', 'work'] as const
export type PushKind = (typeof pushKinds)[number]

/** Which of them people of a rank can get. */
export const pushKindsOf: Record<BaseRank, readonly PushKind[]> = {
  User: ['orders', 'points', 'messages'],
  ServiceSupplier: ['orders', 'messages', 'places'],
  BranchManager: ['orders', 'messages'],
  SalesConsultant: ['work', 'messages'],
  Moderator: ['work', 'messages'],
  SuperAdmin: ['work', 'messages'],
}

/** Which of them each notification belongs to. */
export const pushKindOf: Record<NotificationKind, PushKind | 'account'> = {
  NewDevice: 'account',
  AccountChanged: 'account',
  DataCopied: 'account',
  FactorChanged: 'account',
  FactorResetAsked: 'work',
  ApprovalRequested: 'work',
  ApprovalEnded: 'work',
  RightsChanged: 'account',
  MemberAssigned: 'work',
  PointsAdded: 'points',
  SaleReversed: 'points',
  CashHandedOver: 'work',
  ClaimSettled: 'work',
  ClaimRequested: 'work',
  PaymentEnded: 'points',
  PaymentRefunded: 'points',
  PlaceRegistered: 'work',
  PlaceSentAgain: 'work',
  PlaceApproved: 'places',
  PlaceRejected: 'places',
  PlaceRevisionRequested: 'places',
  PlaceSuspended: 'places',
  PlaceLifted: 'places',
  PlaceChangeRequested: 'work',
  PlaceChangeApproved: 'places',
  PlaceChangeRejected: 'places',
  PointsSent: 'account',
  PointsReceived: 'points',
  PointsExpireSoon: 'points',
  OfferStranded: 'places',
  NewOfferReservation: 'orders',
  OrderConfirmed: 'orders',
  NewOrderUserDiscountApproval: 'orders',
  PointsMissing: 'orders',
  OrderApproved: 'orders',
  OrderDeclined: 'orders',
  OrderPaid: 'orders',
  OrderPaidAtPlace: 'orders',
  OrderEnded: 'orders',
  OrderEndedAtPlace: 'orders',
  PlaceDeleted: 'places',
  ComplaintMade: 'work',
  ComplaintReopened: 'work',
  ComplaintProcessed: 'messages',
}
