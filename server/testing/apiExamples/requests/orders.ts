import { orders } from '#contract/orders/endpoints.ts'
import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

export function orderRequests({
  app,
  find,
  people: { member, branch, admin },
  getMember,
  branchId,
  offerId,
  orderId,
}: DemoScene): ExampleRequests<'orders'> {
  const findOrder = (state: string, memberId = member.id) =>
    find('select max(id) from orders where member_id = $1 and state = $2', memberId, state)
  return {
    orders: {
      getOrder: { as: member, input: { id: orderId } },
      findOrder: {
        as: branch,
        input: async () => ({ code: await find<string>('select code from orders where id = $1', orderId) }),
      },
      findMember: { as: branch, input: { phoneOrQr: member.phone } },
      getMembershipCode: {
        as: member,
        reply: { code: 'membership-code', expiresAt: '2026-11-21T10:01:00.000Z' },
      },
      listOfPlace: { as: branch, input: { tab: 'finished' } },
      listOfMember: { as: admin, input: { memberId: getMember(1).id } },
      reserveOffer: { as: member, input: { offerId, branchId } },
      confirmOrderByCode: {
        as: branch,
        input: async () => ({
          code: await find<string>(
            "select code from orders where member_id = $1 and state = 'requested' order by id desc limit 1",
            getMember(3).id,
          ),
        }),
      },
      confirmOrder: { as: branch, input: async () => ({ orderId: await findOrder('requested') }) },
      sendBill: { as: branch, input: async () => ({ orderId: await findOrder('confirmed'), bill: 200 }) },
      approveOrder: {
        as: member,
        input: async () => ({ orderId: await findOrder('awaitingApproval'), bill: 200, points: 30 }),
      },
      payOrder: { as: branch, input: async () => ({ orderId: await findOrder('approved') }) },
      reverseOrder: {
        as: branch,
        input: async () => ({ orderId: await findOrder('paid'), reason: 'دُفع الطلب مرتين' }),
      },
      startOrder: { as: branch, input: { memberId: member.id, branchId, offerId } },
      declineOrder: {
        as: member,
        input: async () => {
          const started = await find(
            "select max(id) from orders where member_id = $1 and kind = 'walkIn'",
            member.id,
          )
          await app.request(orders.sendBill, { orderId: started, bill: 160 }, branch)
          return { orderId: started }
        },
      },
      rejectOrder: {
        as: branch,
        input: async () => ({
          orderId: await findOrder('requested', getMember(4).id),
          reason: 'المكان محجوز بالكامل هذا المساء',
        }),
      },
      cancelOrder: {
        as: getMember(5),
        input: async () => ({
          orderId: await findOrder('requested', getMember(5).id),
          reason: 'تغيّر موعدي',
        }),
      },
    },
  }
}

export function offerListRequests({
  app,
  people: { member, branch },
  placeId,
  branchId,
  offerId,
  countryId,
}: DemoScene): ExampleRequests<'counters' | 'favourites' | 'memberHome' | 'workHome' | 'doors'> {
  return {
    counters: {
      getChoices: {
        as: branch,
        input: async () => {
          const { code } = await app.request(orders.getMembershipCode, {}, member)
          const { memberId } = await app.request(orders.findMember, { phoneOrQr: code }, branch)
          return { branchId, memberId }
        },
      },
    },
    favourites: {
      saveFavourite: { as: member, input: { kind: 'offer', id: offerId, isFavourite: true } },
      mergeFavourites: { as: member, input: { items: [{ kind: 'place', id: placeId }] } },
    },
    memberHome: {
      getEndsSoon: { input: { countryId } },
    },
    workHome: {
      getQueue: { input: { kind: 'complaints' } },
    },
    doors: {
      getDoor: { input: { branchId } },
    },
  }
}
