import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { LiveMessage } from './schemas.ts'

export const live = defineEndpoints('live', {
  listen: {
    method: 'GET',
    path: '/Live',
    about:
      'Returns a server-sent event stream of the caller’s events. IDs are gapless: send `Last-Event-ID` to resume.',
    access: 'user',
    replies: 'stream',
    input: z.object({}),
    output: LiveMessage,
  },
})
