import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { Id } from '../core/fields.ts'
import { wireName } from '../core/wire.ts'
import { Door } from './schemas.ts'

export const branchLanding = defineEndpoints('doors', {
  getDoor: {
    method: 'GET',
    path: '/ServicesPlace/GetDoor',
    about: 'Returns what members can use at a branch now. The QR code on the branch’s poster opens it.',
    access: 'anyone',
    input: z.object({ branchId: wireName(Id, 'branchId', 'id') }),
    output: Door,
  },
})
