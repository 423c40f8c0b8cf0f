import type { Access } from '#contract/access.ts'
import type { Call } from '#contract/call.ts'

/** For whom the calls are told: which of them, and with what each is authenticated. */
export type Audience = {
  /** In the address of its document; empty for all. */
  name: string
  title: string
  about: string
  has(call: Call): boolean
  schemes: Record<string, object>
  securityOf(call: Call): Record<string, readonly string[]>[]
}

const bearer = { type: 'http', scheme: 'bearer', description: 'The session token that a login returned.' }
const token = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'mkn_live_… or, in the sandbox, mkn_test_…',
  description: 'An API token of a place, which its owner creates on the screen “API tokens”.',
}

const isOpen = (access: Access) => access === 'anyone' || access === 'guest'

const byPerson = ({ access }: Call) => (isOpen(access) ? [] : [{ bearer: [] }])
const byToken = ({ scope }: Call) => (scope ? [{ token: [] }] : [])

export const whole: Audience = {
  name: '',
  title: 'Makan',
  about: 'All endpoints of Makan, as its own web app uses them.',
  has: () => true,
  schemes: { bearer, token },
  securityOf: (call) => [...byPerson(call), ...byToken(call)],
}

/** Those who have a document of their own: each leaves out what is not for them. */
export const audiences: readonly Audience[] = [
  {
    name: 'members',
    title: 'Makan for members',
    about: 'Endpoints for visitors and members.',
    has: ({ access }) => isOpen(access) || access === 'user' || access === 'rank:User',
    schemes: { bearer },
    securityOf: byPerson,
  },
  {
    name: 'partners',
    title: 'Makan for partners',
    about:
      'Endpoints for programs of a place, such as its till or its bookkeeping, with an API token of the place.',
    has: ({ scope }) => scope !== undefined,
    schemes: { token },
    securityOf: byToken,
  },
]
