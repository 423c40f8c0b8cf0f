import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Choices } from '#contract/orders/schemas.ts'
import { findBestChoice, listChoices } from './walkInChoices.ts'

const currency = { id: 1, code: 'EGP', name: 'Pound', prefix: 'EGP', decimals: 2 }
const percent = {
  discountType: 'percent' as const,
  discountValue: 10,
  discountCap: null,
  priceBefore: null,
  pointsType: 'computed' as const,
  points: null,
  pointValue: 1,
  mayShrink: false,
}

type Offer = Choices['offers'][number]

function best(offers: Partial<Offer>[], bill: string): number | undefined {
  const defaults = {
    title: '',
    discountType: 'percent' as const,
    discountValue: 10,
    left: null,
    forMember: null,
  }
  const rows = offers.map((offer, index) => ({ id: index + 1, terms: percent, ...defaults, ...offer }))
  return findBestChoice(listChoices({ offers: rows, services: [], currency }), { bill, cheaperItem: '' })?.id
}

test('counter: the largest discount for the bill is chosen, the first one before it', () => {
  const amount = { ...percent, discountType: 'amount' as const, discountValue: 30 }
  const offers = [{ terms: percent }, { terms: amount }]
  assert.equal(best(offers, ''), 1)
  assert.equal(best(offers, '100'), 2)
  assert.equal(best(offers, '٤٠٠'), 1)
  assert.equal(best([], '100'), undefined)
  const twoForOne = { ...percent, discountType: 'twoForOne' as const, discountValue: null }
  assert.equal(best([{ terms: twoForOne }, { terms: percent }], ''), 2)
  assert.equal(best([{ terms: twoForOne }], ''), 1)
})

test('counter: a choice that the member can’t use, or whose points may be missing, is not chosen', () => {
  const large = { ...percent, discountValue: 50 }
  const blocked = { obstacle: 'MemberLimitReached' as const, maxDiscount: null }
  assert.equal(best([{ terms: large, forMember: blocked }, { terms: percent }], '100'), 2)
  const few = { obstacle: null, maxDiscount: 20 }
  assert.equal(
    best(
      [
        { terms: large, forMember: few },
        { terms: percent, forMember: few },
      ],
      '100',
    ),
    2,
  )
  const shrinking = { ...large, mayShrink: true }
  assert.equal(
    best(
      [
        { terms: percent, forMember: few },
        { terms: shrinking, forMember: few },
      ],
      '100',
    ),
    2,
  )
})
