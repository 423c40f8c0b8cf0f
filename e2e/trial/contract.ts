import { z } from 'zod'
import { calls } from '#contract/call.ts'
import { Email, Latitude, Longitude, Name, Password, Phone, Picture, requiredText } from '#contract/fields.ts'
import { wire } from '#contract/wire.ts'

/** A call of the size of a place's registration: groups, lists, pictures, words of two languages. */
export const places = calls('places', {
  register: {
    method: 'POST',
    path: '/Trial/RegisterPlace',
    about: 'Registers a place with its main branch and its user.',
    access: 'anyone',
    sends: 'form',
    input: z.object({
      nameAr: Name,
      nameEn: Name,
      phones: wire(z.array(Phone).min(1, 'requiredField').max(5, 'InvalidData'), 'phoneNumbers'),
      identity: Picture,
      images: z.array(Picture).min(1, 'requiredField').max(6, 'InvalidData'),
      branch: wire(
        z.object({
          addressAr: requiredText(300),
          addressEn: requiredText(300),
          lat: Latitude,
          lng: Longitude,
        }),
        'servicePlaceLocation',
      ),
      user: wire(z.object({ name: wire(Name, 'userName'), email: Email, password: Password }), 'signupModel'),
    }),
    output: z.object({ id: z.int() }),
  },
})

export const all = { places }
