import { z } from 'zod'
import { calls } from './call.ts'
import { Category } from './categories.ts'
import { Counts } from './counts.ts'
import { FavouriteIds } from './favourites.ts'
import { freeText } from './fields.ts'
import { Country } from './regions.ts'
import { Rank } from './roles.ts'

export const NamedLink = z.object({
  kind: z
    .string()
    .describe('Whose: facebook, instagram, x, youtube, tiktok, whatsapp; googlePlay, appStore, appGallery.'),
  link: z.string(),
})

/** What the product says of itself; what is null or empty is not shown. */
export const Settings = z.object({
  taxAccountNumber: z.string().nullable(),
  contactAddress: z.string().nullable(),
  company: z
    .object({
      name: z.string().nullable(),
      address: z.string().nullable(),
      commercialRegister: z.string().nullable(),
      dataOfficer: z.string().nullable().describe('Who answers for the data of people.'),
      dataContact: z.string().nullable().describe('The email to reach them.'),
      dataLocation: z.string().nullable().describe('Where the data is kept.'),
    })
    .describe('Who runs the product, as the law wants it said.'),
  socialLinks: z.array(NamedLink),
  appLinks: z.array(NamedLink),
})
export type Settings = z.infer<typeof Settings>

export const AgreementVersions = z.object({
  terms: z.int().describe('The version of the terms.'),
  privacy: z.int().describe('That of the privacy policy.'),
})

export const SharedStartup = z.object({
  categories: z.array(Category),
  ranks: z.array(Rank),
  countries: z.array(Country).describe('Those that are served.'),
  country: Country.nullable().describe("That of countryCode, else the visitor's."),
  settings: Settings,
  agreements: AgreementVersions.describe('What whoever registers now agrees to.'),
})
export type SharedStartup = z.infer<typeof SharedStartup>

export const OwnStartup = z.object({
  counts: Counts.describe('What waits, as far as the caller may open it; a visitor: nothing.'),
  favourites: FavouriteIds.nullable().describe('What the member who asks keeps, the latest first.'),
})
export type OwnStartup = z.infer<typeof OwnStartup>

export const StartupInput = z.object({ countryCode: freeText(10).optional() })

export const startup = calls('startup', {
  getStartup: {
    method: 'GET',
    path: '/Startup/GetStartup',
    about: 'What every screen begins with.',
    access: 'anyone',
    input: StartupInput,
    output: SharedStartup.extend(OwnStartup.shape),
  },
  getShared: {
    method: 'GET',
    path: '/Startup/GetShared',
    about: 'What every screen begins with, whoever looks at it.',
    access: 'anyone',
    shared: true,
    input: StartupInput,
    output: SharedStartup,
  },
  getOwn: {
    method: 'GET',
    path: '/Startup/GetOwn',
    about: 'What every screen begins with for the one who looks at it.',
    access: 'anyone',
    input: z.object({}),
    output: OwnStartup,
  },
})
