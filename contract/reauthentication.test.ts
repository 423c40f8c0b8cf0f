import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { allEndpoints } from './all.ts'
import { apiTokens } from './apiTokens/endpoints.ts'
import { type Endpoint, isRead } from './core/endpoint.ts'

function collectFieldNames(input: z.ZodType): string[] {
  const names: string[] = []
  const collect = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return
    if ('properties' in part) names.push(...Object.keys(part.properties as object))
    for (const child of Object.values(part)) collect(child)
  }
  collect(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
  return names
}

const moneyFields = /price|percent|points|amount|value|fee|rate|slices|limit|ceiling|minimum|budget/i
const destinationFields = /iban|email|phone|address|contact|url|owner|consultant|accountholder|endpoint/i

const isExport = ({ name, replies }: Endpoint) => replies === 'file' || /export|download/i.test(name)

/** Irreversible or sensitive effects, by its declaration. */
function findRisks(endpoint: Endpoint): string[] {
  const fields = isRead(endpoint) ? [] : collectFieldNames(endpoint.input)
  const isDeletion = endpoint.method === 'DELETE' || /\.(delete|remove|erase)/.test(endpoint.name)
  return [
    ...(isDeletion ? ['deletes'] : []),
    ...(isExport(endpoint) ? ['exports'] : []),
    ...(fields.some((field) => moneyFields.test(field)) ? ['sets or moves money'] : []),
    ...(fields.some((field) => destinationFields.test(field)) ? ['redirects'] : []),
  ]
}

const byLink = 'whoever calls it proves themselves with a code or a link that was sent to them'
const byVisitor = 'it concerns only what the visitor enters about themselves'
const unused = 'only what nothing uses can be deleted, and it can be added again'
const offers = 'offers, pictures and drafts of an owner: work of every day, which can be entered again'
const review = 'review work of staff: it opens one document at a time, and each opening is recorded'

/** Why a risky endpoint doesn't always require re-authentication. */
const exceptions: Record<string, string> = {
  'regions.saveCountry': 'it asks if the currency or the value of a point changes; the rest is names',
  'regions.saveCountryDetails': 'a dialling code for a country that is not active yet',
  'regions.deleteGovernment': unused,
  'regions.deleteCity': unused,
  'categories.deleteCategory': unused,
  'categories.deleteService': unused,
  'accounts.signUp': byVisitor,
  'accounts.continueWithPhone': byLink,
  'accounts.signUpWithPhone': byVisitor,
  'accounts.proveAgainByCode': byLink,
  'accounts.sendCode': byLink,
  'accounts.confirmCode': byLink,
  'accounts.resetPassword': byLink,
  'accounts.sendResetLink': byLink,
  'accounts.confirmAccount': byLink,
  'accounts.deleteSession': 'it keeps others out',
  'accounts.editProfile': 'it asks for another email, phone or password, and for a higher transfer limit',
  'accounts.deleteAccount': 'it takes the password itself, and asks if the account has none',
  'managedPlaces.register': byVisitor,
  'managedPlaces.savePlace': 'an owner’s text waits for review; only a new place is given an owner',
  'managedPlaces.getDocument': review,
  'managedPlaces.saveServices':
    'the standing discount is what the owner gives; the platform pays nothing for it',
  'branches.saveBranch': 'the address is where members go',
  'branches.deleteBranchImage': offers,
  'offers.saveOffer': offers,
  'offers.deleteOffer': offers,
  'wallet.exportStatement': 'it asks for another person’s statement',
  'wallet.transferPoints': 'it asks beyond the member’s own limit of a day',
  'gifts.givePoints': 'it asks beyond the member’s own limit of a day',
  'payments.createPaymentRequest': 'the member pays at the provider; the price is the one of the list',
  'orders.approveOrder': 'a member agrees to the points of their own bill at a counter',
  'users.saveUser': 'it asks for staff, and for another email, phone or password',
  'chat.getPicture': 'one picture of a conversation that the caller takes part in',
  'complaints.getReportedPicture': review,
  'complaints.deleteAnswerTemplate': 'a reply that staff can write again',
  'complaints.sendGuestComplaint': byVisitor,
  'complaints.requestGuestLink': 'the links go only to the address that sent the complaints',
  'reviews.removeAnswer': 'moderation; the audit log keeps that it was there',
  'reviews.deleteBannedWord': 'a word that staff can add again',
  'webhooks.deleteWebhook': 'it stops what is sent to a system',
  'pages.deleteSection': 'a version of the page brings it back',
  'pages.sendContactMail': byVisitor,
  'push.subscribe': 'to the browser that holds the session',
  'push.unsubscribe': 'it stops what is sent to a browser',
  'savedSearches.deleteSavedSearch': 'a search that the member can save again',
  'insights.exportInsights': 'sums of a place’s days, of which none is about a person',
}

test('re-authentication: every risky endpoint requires it or states why not', () => {
  const risky = allEndpoints.filter((call) => findRisks(call).length > 0)
  const lax = risky.filter(
    ({ name, requiresReauth }) => requiresReauth !== true && exceptions[name] === undefined,
  )
  assert.deepEqual(
    lax.map(({ name }) => name),
    [],
  )
  const names = risky.map(({ name }) => name)
  assert.deepEqual(
    Object.keys(exceptions).filter((name) => !names.includes(name)),
    [],
  )
})

test('re-authentication: an endpoint that requires it only sometimes says when', () => {
  const sometimes = allEndpoints.filter(({ requiresReauth }) => requiresReauth === 'byRule')
  assert.deepEqual(
    sometimes.filter(({ name }) => exceptions[name] === undefined).map(({ name }) => name),
    [],
  )
})

test('re-authentication: the risks of an endpoint follow from its declaration', () => {
  const risky = (name: string) =>
    findRisks(allEndpoints.find((call) => call.name === name) ?? assert.fail(name))
  assert.deepEqual(risky('regions.deleteCountry'), ['deletes'])
  assert.deepEqual(risky('packages.savePointsPackage'), ['sets or moves money'])
  assert.deepEqual(risky('profitSlices.saveProfitScale'), ['sets or moves money'])
  assert.deepEqual(risky('settings.saveSettings'), ['redirects'])
  assert.deepEqual(risky('users.attachUser'), ['redirects'])
  assert.deepEqual(risky('reports.exportMemberSales'), ['exports'])
  assert.deepEqual(risky('categories.moveCategory'), [])
})

test('API tokens: a scope needs re-authentication and allows no export or deletion', () => {
  const granting = allEndpoints.filter(
    (call) => !isRead(call) && collectFieldNames(call.input).includes('scopes'),
  )
  assert.deepEqual(
    granting.map(({ name, requiresReauth }) => [name, requiresReauth]),
    [[apiTokens.createToken.name, true]],
  )
  for (const call of allEndpoints.filter(({ scope }) => scope)) {
    assert.equal(call.requiresReauth, undefined, `${call.name}: a token can't re-authenticate`)
    assert.deepEqual(
      findRisks(call).filter((risk) => risk === 'exports' || risk === 'deletes'),
      [],
      call.name,
    )
  }
})
