import { apiTokens } from '#contract/apiTokens/endpoints.ts'
import { type Scope, scopes } from '#contract/core/scopes.ts'
import type { TestApp } from '../app/testApp.ts'
import type { TestUser } from './users.ts'

let tokenCount = 0

type TokenOverrides = { scopes?: readonly Scope[]; branchId?: number; days?: number; name?: string }

/** For tokens that are limited to one branch. */
export const branchScopes = scopes.filter((scope) => scope !== 'statements:read')

export async function createApiToken(app: TestApp, owner: TestUser, overrides: TokenOverrides = {}) {
  tokenCount += 1
  return app.request(
    apiTokens.createToken,
    {
      name: overrides.name ?? `Till ${tokenCount}`,
      scopes: [...(overrides.scopes ?? (overrides.branchId ? branchScopes : scopes))],
      branchId: overrides.branchId,
      days: overrides.days,
    },
    owner,
  )
}
