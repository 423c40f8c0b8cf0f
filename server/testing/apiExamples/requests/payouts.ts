import { payouts } from '#contract/payouts/endpoints.ts'
import { payoutTerms } from '#contract/payouts/terms.endpoints.ts'
import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

export async function payoutRequests({
  app,
  find,
  people: { owner, admin },
  placeId,
  countryId,
}: DemoScene): Promise<ExampleRequests<'statements' | 'payouts'>> {
  const statementId = await find('select max(id) from statements where place_id = $1', placeId)
  const payables = await app.request(payouts.getPayables, { countryId }, admin)
  const payable = payables.data.find(({ place }) => place.id === placeId)
  if (!payable) throw new Error('The place has no unpaid statements.')
  const { unpaid: amount, statements } = payable
  const { legalName, address, accountHolder, iban } = await app.request(payouts.getPayee, {}, owner)
  return {
    statements: {
      getStatement: { as: owner, input: { id: statementId } },
      getInvoice: {
        as: owner,
        input: async () => ({
          id: await find('select max(id) from invoices where statement_id = $1', statementId),
        }),
      },
      disputeLine: {
        as: owner,
        input: {
          statementId,
          line: 2,
          reason: 'الفاتورة كانت أكبر من ذلك، وصورتها في المحادثة.',
        },
        reply: { id: 3 },
      },
      resolveDispute: {
        as: admin,
        input: async () => ({
          id: await find("select max(id) from disputes where state = 'open'"),
          adjustment: 5,
          answer: 'راجعنا الفاتورة وأضفنا الفرق إلى كشفك القادم.',
        }),
      },
    },
    payouts: {
      getPayee: { as: owner },
      getPayables: { as: admin, input: { countryId } },
      savePayee: { as: owner, input: { legalName, address, accountHolder, iban } },
      recordPayout: {
        as: admin,
        input: {
          servicePlaceId: placeId,
          countryId,
          amount,
          iban,
          reference: 'BT-20261121-1',
          paidOn: '2026-11-21',
        },
        reply: { id: 9, amount, statements },
      },
    },
  }
}

export async function payoutTermRequests({
  app,
  people: { admin },
  countryId,
}: DemoScene): Promise<ExampleRequests<'payoutTerms'>> {
  const allTerms = await app.request(payoutTerms.getPayoutTerms, {}, admin)
  const terms = allTerms.find(({ id }) => id === countryId)
  if (!terms) throw new Error('The demo has no payout terms.')
  const { name: _, currency: __, isSet: ___, ...termsInput } = terms
  return {
    payoutTerms: {
      getFees: { as: admin, input: { countryId } },
      savePayoutTerms: {
        as: admin,
        input: termsInput,
        reply: terms,
      },
      saveFee: { as: admin, input: { countryId, percent: 10, since: '2027-01-01' }, reply: { id: 5 } },
    },
  }
}
