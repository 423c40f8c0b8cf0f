import { z } from 'zod'
import { staffOnly } from '../core/access.ts'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
import { maxListedCases } from '../core/limits.ts'
import { queueKinds } from './constants.ts'
import { CaseQueue, PlaceSetup, Queue } from './schemas.ts'

export const workHome = defineEndpoints('workHome', {
  getPlaceSetup: {
    method: 'GET',
    path: '/Startup/GetPlaceSetup',
    about: 'Lists what the caller’s place needs before members come, and what of it is done.',
    access: 'rank:ServiceSupplier',
    input: z.object({}),
    output: PlaceSetup,
  },
  getQueues: {
    method: 'GET',
    path: '/Startup/GetQueues',
    about:
      'Lists the queues that the caller can process and that aren’t empty, the longest waiting first. Complaints count while their sender waits for an answer, unless they are assigned to someone else.',
    access: staffOnly,
    input: z.object({}),
    output: z.array(Queue),
  },
  getQueue: {
    method: 'GET',
    path: '/Startup/GetQueue',
    about: `Lists the cases of one queue, the longest waiting first, at most ${maxListedCases}. Returns 403 if the caller can’t process the queue.`,
    access: staffOnly,
    errors: ['Forbidden'],
    input: z.object({ kind: z.enum(queueKinds, errorKey('InvalidData')) }),
    output: CaseQueue,
  },
})
