import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { allEndpoints } from '#contract/all.ts'
import { type BaseRank, type Permission, type Right, toRightSets } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { ErrorCode } from '#contract/core/error.ts'
import { toWireNames } from '#contract/core/fieldNames.ts'
import { getFieldNames } from '#contract/core/wire.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createCodeMember } from '#server/testing/builders/codeMembers.ts'
import type { AccessProfile } from '#server/testing/builders/permissionFixtures.ts'
import type { TestUser } from '#server/testing/builders/users.ts'
import { createExamples } from '#server/testing/fixtures/authorizedRequests/all.ts'
import { giftMemberEndpoints } from '#server/testing/fixtures/authorizedRequests/gifts.ts'
import { orderMemberEndpoints } from '#server/testing/fixtures/authorizedRequests/orders.ts'
import { reviewMemberEndpoints } from '#server/testing/fixtures/authorizedRequests/reviews.ts'
import { createRows } from '#server/testing/fixtures/authorizedRequests/rows.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const rows = await createRows(app)
const { requester, member, actAs } = rows

const examples = await createExamples(rows)

/** Ranks that don't have every permission. */
const ranks: readonly BaseRank[] = [
  'Moderator',
  'ServiceSupplier',
  'BranchManager',
  'SalesConsultant',
  'User',
]

/** Endpoints for rows that only members own. */
const memberOnly = [...orderMemberEndpoints, ...reviewMemberEndpoints, ...giftMemberEndpoints]

/** Endpoints for members without a password. */
const codeMemberOnly = ['accounts.proveAgainByCode']

/** Ranks that can call an endpoint, but only with a permission that depends on the input. */
const extraPermissions: Record<string, Permission> = { 'workHome.getQueue': 'ManageUserReports' }

/** Endpoints for rows of ranks below the caller's. */
const lowerRankEndpoints = ['roles.saveRank', 'roles.saveRoleMatrix']

function listAllowed(endpoint: Endpoint, alternative: readonly Right[]): AccessProfile[] {
  const held = new Set(alternative.filter((right) => !right.startsWith('rank:')) as Permission[])
  const extraPermission = extraPermissions[endpoint.name]
  if (extraPermission) held.add(extraPermission)
  const rank = alternative.find((right) => right.startsWith('rank:'))?.slice('rank:'.length) as
    | BaseRank
    | undefined
  const isForMembers = [...memberOnly, ...codeMemberOnly].includes(endpoint.name)
  const onlyRank = rank ?? (isOpen(endpoint) || isForMembers ? 'User' : null)
  const allowedRanks = lowerRankEndpoints.includes(endpoint.name)
    ? ranks.filter((rank) => rank !== 'User')
    : ranks
  return (onlyRank ? [onlyRank] : allowedRanks).map((allowedRank) => ({
    rank: allowedRank,
    permissions: held,
  }))
}

const isOpen = ({ access }: Endpoint) => access === 'anyone' || access === 'guest'

/** The owner of the rows, or a new user if the request would end their session or change their rank. */
async function getCaller(endpoint: Endpoint, held: AccessProfile): Promise<TestUser | null> {
  if (endpoint.access === 'guest') return null
  if (endpoint.ends) return app.createUser({ rank: held.rank })
  if (memberOnly.includes(endpoint.name)) return member
  if (codeMemberOnly.includes(endpoint.name)) return createCodeMember(app)
  await actAs(held)
  return requester
}

for (const endpoint of allEndpoints) {
  test(`accessible rows: ${endpoint.name} accepts each caller who can access a row`, async () => {
    // An endpoint without input needs no example.
    const example = examples[endpoint.name] ?? (() => ({}))
    for (const alternative of toRightSets(endpoint.access)) {
      let doneCount = 0
      for (const held of listAllowed(endpoint, alternative)) {
        const input = toWireNames(getFieldNames(endpoint.input, 'in'), await example(held))
        const { status, body } = await app.send(endpoint, input, await getCaller(endpoint, held))
        const { errorKey } = (status === 200 ? {} : body) as { errorKey?: ErrorCode }
        const isDone =
          status === 200 || (errorKey !== 'NotFound' && endpoint.errors?.includes(errorKey as ErrorCode))
        if (isDone) doneCount += 1
        const who = `${held.rank} with ${alternative}: ${status} ${errorKey}`
        // A caller with access must still sign the request, or send it from our own page.
        assert.ok(status !== 403 || errorKey === 'BadSignature' || errorKey === 'ForeignOrigin', who)
        assert.ok(
          isDone || status === 404,
          `${who}: is its example in server/testing/fixtures/authorizedRequests/ right?`,
        )
      }
      assert.ok(doneCount > 0, `no user with ${alternative} can access a row`)
    }
  })
}
