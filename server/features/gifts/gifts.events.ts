import type { GiftEvent } from '#contract/gifts/stateMachine.ts'

declare module '#server/core/events/events.ts' {
  interface Events {
    /** `arrived`: accepted when the receiver confirmed the phone. */
    'gifts.giftChanged': { giftId: number; change: GiftEvent | 'returnsSoon' }
  }
}
