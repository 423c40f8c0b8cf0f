import type { Access } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'

export type Audience = {
  /** Part of the URL; empty for the complete document. */
  name: string
  title: string
  about: string
  has(endpoint: Endpoint): boolean
  schemes: Record<string, object>
  getSecurity(endpoint: Endpoint): Record<string, readonly string[]>[]
}

const bearerScheme = {
  type: 'http',
  scheme: 'bearer',
  description: 'The session token that a login returned.',
}
const tokenScheme = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'mkn_live_… or, in the sandbox, mkn_test_…',
  description: 'An API token of a place, which its owner creates on the screen “API tokens”.',
}

const isOpen = (access: Access) => access === 'anyone' || access === 'guest'

const bearerSecurity = ({ access }: Endpoint) => (isOpen(access) ? [] : [{ bearer: [] }])
const tokenSecurity = ({ scope }: Endpoint) => (scope ? [{ token: [] }] : [])

export const fullAudience: Audience = {
  name: '',
  title: 'Makan',
  about: 'All endpoints of Makan, as its own web app uses them.',
  has: () => true,
  schemes: { bearer: bearerScheme, token: tokenScheme },
  getSecurity: (endpoint) => [...bearerSecurity(endpoint), ...tokenSecurity(endpoint)],
}

export const audiences: readonly Audience[] = [
  {
    name: 'members',
    title: 'Makan for members',
    about: 'Endpoints for visitors and members.',
    has: ({ access }) => isOpen(access) || access === 'user' || access === 'rank:User',
    schemes: { bearer: bearerScheme },
    getSecurity: bearerSecurity,
  },
  {
    name: 'partners',
    title: 'Makan for partners',
    about:
      'Endpoints for programs of a place, such as its till or its bookkeeping, with an API token of the place.',
    has: ({ scope }) => scope !== undefined,
    schemes: { token: tokenScheme },
    getSecurity: tokenSecurity,
  },
]
