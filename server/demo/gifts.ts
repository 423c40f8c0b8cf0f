import type { Input } from '#contract/core/endpoint.ts'
import type { gifts } from '#contract/gifts/endpoints.ts'
import type { Tx } from '../core/ctx.ts'
import { acceptGift, takeBackGift } from '../features/gifts/closeGifts.service.ts'
import { thankForGift } from '../features/gifts/gifts.service.ts'
import { givePoints } from '../features/gifts/give.service.ts'
import { findActor } from './actors.ts'
import { backdate } from './backdate.ts'

type Card = Pick<Input<typeof gifts.givePoints>, 'points' | 'design' | 'text'>

async function findPhone(tx: Tx, email: string): Promise<string> {
  const { phone } = await tx.db
    .selectFrom('users')
    .select('phone')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return phone ?? ''
}

async function giveCard(tx: Tx, from: string, to: string, card: Card) {
  const giver = await findActor(tx, from)
  const phone = to.includes('@') ? await findPhone(tx, to) : to
  return givePoints({ ctx: tx, actor: giver, input: { phone, phoneCode: '20', ...card } })
}

export async function seedGifts(tx: Tx): Promise<void> {
  const [first, second] = ['member1@makan.test', 'member2@makan.test']
  const thankedGift = await giveCard(backdate(tx, 20 * 24), first, second, {
    points: 25,
    design: 'congratulations',
    text: 'ألف مبروك النجاح! تستاهل كل خير.',
  })
  const receiver = await findActor(tx, second)
  await acceptGift({ ctx: backdate(tx, 19 * 24), actor: receiver, input: { giftId: thankedGift.id } })
  await thankForGift({
    ctx: backdate(tx, 19 * 24),
    actor: receiver,
    input: { giftId: thankedGift.id, text: 'فرّحتني جدًا، ربنا يخليك.' },
  })
  await giveCard(backdate(tx, 5 * 24), second, first, {
    points: 15,
    design: 'birthday',
    text: 'كل سنة وأنت طيب! اشرب قهوتك عليّ.',
  })
  const withdrawnGift = await giveCard(backdate(tx, 4 * 24), first, '01155500011', {
    points: 10,
    design: 'thanks',
    text: '',
  })
  await takeBackGift({
    ctx: backdate(tx, 3 * 24),
    actor: await findActor(tx, first),
    input: { giftId: withdrawnGift.id },
  })
  await giveCard(backdate(tx, 2 * 24), first, '01155500012', {
    points: 20,
    design: 'eid',
    text: 'عيد سعيد عليك وعلى البيت كله.',
  })
}
