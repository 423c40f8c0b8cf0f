import { kindWithTexts, type NoValues, type Opens } from '../notifications/notificationKind.ts'
import { referralNotificationTexts } from './notifications.text.ts'

type RewardValues = { points: number }

const toInviting = (): Opens => ({ screen: 'InviteFriends' })

const kind = kindWithTexts(referralNotificationTexts)

export const referralNotificationKinds = {
  FriendJoined: kind<RewardValues>({
    tone: 'info',
    pushKind: 'points',
    opens: toInviting,
    title: (t) => t.friendJoined,
    content: (t, { points }) => t.friendJoinedMore(points),
  }),
  WelcomePromised: kind<RewardValues>({
    tone: 'info',
    pushKind: 'points',
    opens: toInviting,
    title: (t) => t.welcomePromised,
    content: (t, { points }) => t.welcomePromisedMore(points),
  }),
  FriendRewarded: kind<RewardValues>({
    tone: 'success',
    pushKind: 'points',
    opens: () => ({ screen: 'AccountStatement' }),
    title: (t) => t.friendRewarded,
    content: (t, { points }) => t.friendRewardedMore(points),
  }),
  ReferralRefused: kind<NoValues>({
    tone: 'warning',
    pushKind: 'points',
    opens: toInviting,
    title: (t) => t.referralRefused,
    content: (t) => t.referralRefusedMore,
  }),
  ReferralToReview: kind<NoValues>({
    tone: 'warning',
    pushKind: 'work',
    opens: () => ({ screen: 'Referrals' }),
    title: (t) => t.referralToReview,
    content: (t) => t.referralToReviewMore,
  }),
}
