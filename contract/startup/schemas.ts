import { z } from 'zod'
import { Category } from '../categories/schemas.ts'
import { FavouriteIds } from '../favourites/schemas.ts'
import { Counts } from '../live/schemas.ts'
import { Country } from '../regions/schemas.ts'
import { Rank } from '../roles/schemas.ts'

export const NamedLink = z.object({
  kind: z
    .string()
    .describe(
      'Service of the link: facebook, instagram, x, youtube, tiktok or whatsapp; googlePlay, appStore or appGallery.',
    ),
  link: z.string(),
})

export const Settings = z.object({
  taxAccountNumber: z.string().nullable(),
  contactAddress: z.string().nullable(),
  company: z
    .object({
      name: z.string().nullable(),
      address: z.string().nullable(),
      commercialRegister: z.string().nullable(),
      dataOfficer: z
        .string()
        .nullable()
        .describe('Name of the data protection officer; `null` if there is none.'),
      dataContact: z
        .string()
        .nullable()
        .describe('Email address of the data protection officer; `null` if there is none.'),
      dataLocation: z.string().nullable().describe('Location where data is stored; `null` if not set.'),
    })
    .describe('Legal details of the company.'),
  socialLinks: z.array(NamedLink),
  appLinks: z.array(NamedLink),
})
export type Settings = z.infer<typeof Settings>

export const AgreementVersions = z.object({
  terms: z.int().describe('Current version of the terms.'),
  privacy: z.int().describe('Current version of the privacy policy.'),
})

export const PhoneFormat = z.object({
  code: z.string().describe('Dialling code without `+`.'),
  begins: z.string().describe('Regular expression for the first digits after the dialling code.'),
  pattern: z
    .string()
    .describe('Regular expression for all digits after the dialling code, with a group for each part.'),
  national: z.string().describe('Replacement that gives the number as dialled within the country.'),
  international: z.string().describe('Replacement that gives the part after `+` and the dialling code.'),
})
export type PhoneFormat = z.infer<typeof PhoneFormat>

export const SharedStartup = z.object({
  categories: z.array(Category),
  ranks: z.array(Rank),
  countries: z.array(Country).describe('Active countries.'),
  country: Country.nullable().describe(
    'Country of `countryCode`, or the visitor’s country; `null` if neither is active.',
  ),
  phoneFormats: z
    .array(PhoneFormat)
    .describe('Formats of the active countries’ phone numbers. The first one that matches a number applies.'),
  settings: Settings,
  agreements: AgreementVersions.describe('Versions that a new account accepts.'),
})
export type SharedStartup = z.infer<typeof SharedStartup>

export const OwnStartup = z.object({
  counts: Counts.describe(
    'Counts of waiting items that the caller can open, and a member’s balance; empty for visitors.',
  ),
  favourites: FavouriteIds.nullable().describe(
    'IDs of the caller’s favourites, newest first; `null` if the caller isn’t a member.',
  ),
})
export type OwnStartup = z.infer<typeof OwnStartup>
