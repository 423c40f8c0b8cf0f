import type { BaseRank, Permission } from '#contract/core/access.ts'

type Grant = Permission | `rank:${BaseRank}`

export type ExpectedAccess =
  | 'anyone'
  | 'guest'
  | 'user'
  | readonly Grant[]
  | { grants: readonly Grant[]; ranks: readonly BaseRank[] }

const placeControl: readonly Grant[] = ['ServicesPlaceControl']
const managerRanks: readonly BaseRank[] = ['SuperAdmin', 'Moderator', 'ServiceSupplier']

/**
 * By path prefix, case-insensitive; the first match counts. Records the product decision independently of the
 * contract. Other endpoints are for any session and return only the caller's own data.
 */
const permissionMatrix: [paths: string, expected: ExpectedAccess][] = [
  ['/Auth/(SignUp|SignUpWithPhone|CheckSignUp)$|/ServicesPlace/(Check)?RegisterServicePlace', 'guest'],
  [
    '/Auth/(login|ContinueWithPhone|ProveFactor|StartPasskeyUse|LoginByPasskey|logout|SendCode|ConfirmCode|ConfirmEmail)$',
    'anyone',
  ],
  ['/Auth/(ResetPassword|SendResetLink|CheckResetLink|ResetPasswordByLink|LockAccount)$', 'anyone'],
  [
    '/Startup/Get(Startup|Shared|Own|EndsSoon)$|/Dev/Outbox|/UserWallet/GetAllCurrencies|/PaymentHandler/Callback',
    'anyone',
  ],
  ['/Auth/SaveFactorsRequiredFrom$', ['rank:SuperAdmin']],
  [
    '/UsersControl/(Get|Ask|AgreeTo|Stop)FactorReset$',
    { grants: ['EditUser', 'UsersControl'], ranks: ['SuperAdmin', 'Moderator'] },
  ],
  [
    '/UsersControl/(Resend|Withdraw)Invitation$',
    { grants: ['AddUser', 'UsersControl'], ranks: ['SuperAdmin', 'ServiceSupplier'] },
  ],
  [
    '/UsersControl/(RestrictMember|LiftRestriction)$',
    { grants: ['EditUser', 'UsersControl'], ranks: ['SuperAdmin', 'Moderator'] },
  ],
  ['/UsersControl/GetMember(Timeline)?$', { grants: ['UsersControl'], ranks: ['SuperAdmin', 'Moderator'] }],
  [
    '/Order/GetOrdersOfMember$',
    { grants: ['OrdersControl', 'PaymentsControl'], ranks: ['SuperAdmin', 'Moderator'] },
  ],
  ['/BrowserErrors/Report$|/Insights/CountView$', 'anyone'],
  ['/Insights/', ['rank:ServiceSupplier', 'rank:BranchManager', 'ServicesPlaceControl']],
  ['/UserWallet/(Get|Revert)EarlyExpiries$', ['PaymentsControl']],
  ['/Favourites/|/SavedSearches/|/Startup/GetMemberHome$|/Offer/GetEligibility$', ['rank:User']],
  ['/Regions/(GetMissingCoordinates|FindCoordinates)', ['rank:SuperAdmin']],
  ['/Regions/GetCountryLimits$', ['PaymentsControl']],
  ['/PageSection/(GetByPage|GetMainPageSection)$', 'anyone'],
  ['/PageSection/|/Settings/', ['PageSectionControl']],
  ['/(Regions|Category|CategoryServices|PointsPackage)/Get|/Regions/ReverseGeocode', 'anyone'],
  ['/ServicesPlace/(GetServicesPlaceByLocation|GetServicesPlaceDataById|GetDoor)$', 'anyone'],
  ['/ServicesPlace/AllServicesPlaceServicesByServicePlaceId$', 'anyone'],
  [
    '/Chatting/(SendGuestComplaint|RequestGuestLink|GetGuestComplaint|AnswerAsGuest|ReopenAsGuest|SendContactMail)$',
    'anyone',
  ],
  [
    '/Chatting/(GetComplainedChats|TakeReport|ProcessReport|GetReported(Messages|Picture)|GetReportFigures)$',
    ['ManageUserReports'],
  ],
  ['/Chatting/(GetContactMails|AnswerContactMail)$', ['ManageUserReports']],
  ['/Chatting/(Get|Save|Delete)AnswerTemplates?$', ['ManageUserReports']],
  ['/Review/Get(Place)?Reviews?$', 'anyone'],
  ['/Review/(GetReviewsOfOwnPlace|AnswerReview)$', ['OrdersControl']],
  [
    '/Review/(GetReportedReview|(Hide|Show)Review|RemoveAnswer|(Get|Save|Delete)BannedWords?)$',
    ['ManageUserReports'],
  ],
  ['/Offer/(UserSearchOffers|GetBestOffers|GetOffer)$|/\\w+/Suggest$', 'anyone'],
  ['/Regions/SaveCountryLimits$', ['PaymentsControl']],
  ['/Regions/', ['RegionControl']],
  ['/Category/DeleteCategory$', ['DeleteCategory']],
  ['/Category/|/CategoryServices/', ['CategoryControl', 'EditCategory']],
  ['/PointsPackage/', ['PointsPackageControl']],
  ['/RankRoles/GetRanks$', 'user'],
  ['/RankRoles/(GetRankRolesGrid|SaveMultipleRankRole|SaveRank)$', ['RolesControl']],
  ['/RankRoles/GetAllRolesByUser$', ['EditUserRoles']],
  ['/RankRoles/SaveUserRoles$', { grants: ['EditUserRoles'], ranks: managerRanks }],
  ['/Auth/StopAccessChangeByLink$', 'anyone'],
  [
    '/UsersControl/ApproveAccessChange$',
    { grants: ['PaymentsControl', 'ProfitClaimsControl'], ranks: ['SuperAdmin', 'Moderator'] },
  ],
  [
    '/UsersControl/(GetAccessChanges|WithdrawAccessChange|LockUser)$',
    { grants: ['EditUser', 'UsersControl'], ranks: managerRanks },
  ],
  ['/UsersControl/(GetAllUsers|GetById)$', ['UsersControl', 'AddUser']],
  ['/UsersControl/CreateUser$', { grants: ['AddUser', 'EditUser', 'UsersControl'], ranks: managerRanks }],
  ['/UsersControl/DeleteUser$', { grants: ['DeleteUser', 'UsersControl'], ranks: managerRanks }],
  ['/UsersControl/(AttachUsers|GetAttachedUsers|GetConsultants)$', ['AttachUsers']],
  ['/UserWallet/(FindRecipient|TransferPoints)$|/Gift/GivePoints$', ['TransferPoints']],
  ['/Gift/|/Referral/(GetOwn|EnterCode)$', ['rank:User']],
  ['/Referral/GetInvitation$', 'anyone'],
  ['/Referral/', ['PaymentsControl']],
  ['/UserWallet/(AccountStatement|ExportStatement)$', ['AccountStatement', 'UserAccountStatement']],
  ['/UserWallet/GetUserWalletTransactions$', ['AccountStatement']],
  ['/UserWallet/GetWalletTransactions$', ['UserAccountStatement']],
  ['/UsersControl/FindUser$', ['AddPoints']],
  [
    '/UserWallet/SubscribeToPackage$',
    { grants: ['AddPoints'], ranks: ['SuperAdmin', 'Moderator', 'SalesConsultant'] },
  ],
  ['/UserWallet/ReverseSale$', ['AddPoints', 'PaymentsControl']],
  ['/ApiTokens/CreateToken$', ['rank:ServiceSupplier']],
  ['/ApiTokens/', ['rank:ServiceSupplier', 'ServicesPlaceControl']],
  ['/Webhooks/', ['rank:ServiceSupplier']],
  ['/Payouts/(SavePayee|DisputeLine)$', ['rank:ServiceSupplier']],
  [
    '/Payouts/(GetNextPayout|GetStatements?|GetInvoice|GetPayee|GetPayouts|GetDisputes)$',
    ['rank:ServiceSupplier', 'PaymentsControl'],
  ],
  ['/Payouts/', ['PaymentsControl']],
  ['/SalesClaims/(RecordCash|GetCashOwed)$', ['PaymentsControl']],
  ['/SalesClaims/(GetAllNotClaimedUsers|ClaimUser)$', ['ProfitClaimsControl']],
  ['/SalesClaims/(RequestClaim|GetClients)$', ['rank:SalesConsultant']],
  ['/SalesClaims/(GetAllProfitSlices|GetProfitScales)$', ['rank:SalesConsultant', 'ProfitSlicesControl']],
  ['/SalesClaims/\\w+Profit(Slice|Scale)$', ['ProfitSlicesControl']],
  [
    '/SalesClaims/(getAllUsageBetweenTwoDates|ExportUsage)$',
    ['rank:SuperAdmin', 'PeriodToPeriodUsageReport'],
  ],
  [
    '/SalesClaims/(GetClientsSalesBetweenTwoDates|ExportClientsSales)$',
    ['rank:SuperAdmin', 'PeriodToPeriodClientsSalesReport'],
  ],
  [
    '/SalesClaims/(GetCancellationsBetweenTwoDates|ExportCancellations)$',
    ['rank:SuperAdmin', 'PeriodToPeriodCancellationReport'],
  ],
  [
    '/SalesClaims/GetReportChoices$',
    [
      'rank:SuperAdmin',
      'PeriodToPeriodUsageReport',
      'PeriodToPeriodClientsSalesReport',
      'PeriodToPeriodCancellationReport',
    ],
  ],
  [
    '/ServicesPlace/(GetServicePlaceFullData|SaveServicePlace|SaveServicePlaceServices)$',
    [...placeControl, 'EditServicePlace'],
  ],
  ['/ServicesPlace/GetPlaceDocument$', [...placeControl, 'EditServicePlace']],
  ['/ServicesPlace/WithdrawPlaceChange$', ['EditServicePlace']],
  [
    '/ServicesPlace/GetSuppliersWithoutPlace$',
    { grants: ['EditServicePlace'], ranks: ['SuperAdmin', 'Moderator'] },
  ],
  ['/ServicesPlace/(DeleteServicePlace|GetServicePlaceDeletion)$', ['DeleteServicePlace']],
  ['/ServicesPlace/DeleteBranch$', [...placeControl, 'BranchesControl']],
  [
    '/ServicesPlace/(AdminGetAllServicesPlaceLocations|SaveServicesPlaceAddress|GetServicesPlaceLocationData|\\w*BranchImages)',
    [...placeControl, 'BranchesControl', 'EditBranch'],
  ],
  [
    '/ServicesPlace/(GetAll|GetUnApproved|GetPlaceDocumentViews|ApproveServicePlace|RequestRevision|DecidePlaceChange)|/ServicesPlace/(GetReviewQueue|(Schedule|Undo)PlaceDecision)$',
    placeControl,
  ],
  ['/Offer/(AdminGet|GetOfferSetting)', [...placeControl, 'AddOffer', 'OffersControl']],
  ['/Offer/', ['AddOffer']],
  ['/Order/ReverseOrder$', ['OrdersControl', 'PaymentsControl']],
  [
    '/Order/(FindOrder|FindMember|StartOrder|ConfirmOrder(ByCode)?|RejectOrder|SendBill|PayOrder)$',
    ['OrdersControl'],
  ],
  ['/Order/GetCounter(s|Choices)$', ['OrdersControl']],
  ['/Order/(GetAllPendingOrdersForServicesPlace|GetAllDoneBranchOrdersOrPlaceOrders)$', ['OrdersControl']],
  ['/AdminHome/|/Startup/GetQueues?$', ['rank:SuperAdmin', 'rank:Moderator']],
  ['/Startup/GetPlaceSetup$', ['rank:ServiceSupplier']],
  ['/PaymentHandler/CreatePaymentRequest$', ['rank:User']],
  ['/PaymentHandler/(GetPayments?|RefundPayment|DecideRefund)$', ['PaymentsControl']],
  [
    '/Approvals/(Agree|Refuse)$',
    { grants: ['PaymentsControl', 'ProfitClaimsControl'], ranks: ['SuperAdmin', 'Moderator'] },
  ],
  ['/Approvals/', ['rank:SuperAdmin', 'rank:Moderator']],
  ['/AuditLog/', ['AuditControl']],
  ['/Flags/', ['rank:SuperAdmin', 'AuditControl']],
]

export function getExpectedAccess(path: string): ExpectedAccess {
  return permissionMatrix.find(([paths]) => new RegExp(`^(${paths})`, 'i').test(path))?.[1] ?? 'user'
}
