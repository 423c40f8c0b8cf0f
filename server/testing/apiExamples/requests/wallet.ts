import { gifts } from '#contract/gifts/endpoints.ts'
import { referrals } from '#contract/referrals/endpoints.ts'
import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

export function packageRequests({
  people: { member, friend, admin },
  byName,
  countryId,
  packageId,
}: DemoScene): ExampleRequests<'packages' | 'wallet'> {
  return {
    packages: {
      getById: { input: { id: packageId } },
      getAllPointsPackagesByCountryId: { input: { countryId } },
      savePointsPackage: {
        as: admin,
        input: { nameAr: 'الصيف', nameEn: 'Summer', countryId, points: 400, price: 330, months: 6 },
      },
      deletePointsPackage: {
        as: admin,
        input: async () => ({ id: await byName('points_packages', 'Summer') }),
      },
    },
    wallet: {
      accountStatement: { as: member },
      getWalletTransactions: { as: admin, input: { userId: member.id } },
      findRecipient: { as: member, input: { phoneOrEmail: friend.phone } },
      transferPoints: { as: member, input: { toUserId: friend.id, points: 20 } },
    },
  }
}

export function giftRequests({
  app,
  find,
  people: { member, friend },
}: DemoScene): ExampleRequests<'gifts' | 'referrals'> {
  const findGift = async (side: 'given' | 'got', person = member) =>
    (await app.request(gifts.getGifts, { side }, person)).data[0]?.id ?? 0
  return {
    gifts: {
      getGifts: { as: member, input: { side: 'got' } },
      getGift: { as: member, input: async () => ({ giftId: await findGift('got') }) },
      givePoints: {
        as: member,
        input: {
          phone: '01116520202',
          phoneCode: '20',
          points: 15,
          design: 'birthday',
          text: 'كل سنة وأنت طيب',
        },
      },
      acceptGift: { as: friend, input: async () => ({ giftId: await findGift('got', friend) }) },
      thankForGift: {
        as: friend,
        input: async () => ({ giftId: await findGift('got', friend), text: 'شكرًا، فرّحتني جدًا' }),
      },
      takeBackGift: {
        as: member,
        input: async () => ({
          giftId: await find(
            "select min(id) from gifts where state = 'waiting' and giver_id = $1",
            member.id,
          ),
        }),
      },
    },
    referrals: {
      getInvitation: {
        input: async () => ({ code: (await app.request(referrals.getOwnReferrals, {}, member)).code }),
      },
      enterCode: {
        input: async () => ({ code: (await app.request(referrals.getOwnReferrals, {}, member)).code }),
        reply: () => app.request(referrals.getOwnReferrals, {}, friend),
      },
    },
  }
}
