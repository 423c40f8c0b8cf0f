import { type Kind, kind, type Opens } from '../notifications/notificationKind.ts'

type RewardValues = { points: number }

const toInviting = (): Opens => ({ screen: 'InviteFriends' })

export const referralNotificationKinds = {
  FriendJoined: kind<RewardValues>({
    tone: 'info',
    opens: toInviting,
    title: (t) => t.friendJoined,
    content: (t, { points }) => t.friendJoinedMore(points),
  }),
  WelcomePromised: kind<RewardValues>({
    tone: 'info',
    opens: toInviting,
    title: (t) => t.welcomePromised,
    content: (t, { points }) => t.welcomePromisedMore(points),
  }),
  FriendRewarded: kind<RewardValues>({
    tone: 'success',
    opens: () => ({ screen: 'AccountStatement' }),
    title: (t) => t.friendRewarded,
    content: (t, { points }) => t.friendRewardedMore(points),
  }),
  ReferralRefused: kind<Record<never, never>>({
    tone: 'warning',
    opens: toInviting,
    title: (t) => t.referralRefused,
    content: (t) => t.referralRefusedMore,
  }),
  ReferralToReview: kind<Record<never, never>>({
    tone: 'warning',
    opens: () => ({ screen: 'Referrals' }),
    title: (t) => t.referralToReview,
    content: (t) => t.referralToReviewMore,
  }),
} satisfies Record<string, Kind<never>>
