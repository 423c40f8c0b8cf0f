import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { freeText } from '../core/fields.ts'
import { OwnStartup, SharedStartup } from './schemas.ts'

export const StartupInput = z.object({ countryCode: freeText(10).optional() })

export const appConfig = defineEndpoints('startup', {
  getStartup: {
    method: 'GET',
    path: '/Startup/GetStartup',
    about: 'Returns the data that every screen needs on load.',
    access: 'anyone',
    input: StartupInput,
    output: SharedStartup.extend(OwnStartup.shape),
  },
  getShared: {
    method: 'GET',
    path: '/Startup/GetShared',
    about: 'Returns the data that every screen needs on load and that is the same for everyone.',
    access: 'anyone',
    shared: true,
    input: StartupInput,
    output: SharedStartup,
  },
  getOwn: {
    method: 'GET',
    path: '/Startup/GetOwn',
    about: 'Returns the caller’s own data that every screen needs on load.',
    access: 'anyone',
    input: z.object({}),
    output: OwnStartup,
  },
})
