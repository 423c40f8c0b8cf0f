import { z } from 'zod'

const Text = z.string().max(10_000)
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

// Optional values that we don't know are ignored, not rejected (`catch`).
const common = {
  id: Text,
  rawId: Text,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional().catch(undefined),
  // The server requests no extensions.
  clientExtensionResults: z.object({}).catch({}),
}

const Registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: Text,
    attestationObject: Text,
    transports: z.array(z.enum(transports)).optional().catch(undefined),
  }),
})

const Authentication = z.object({
  ...common,
  response: z.object({
    clientDataJSON: Text,
    authenticatorData: Text,
    signature: Text,
    userHandle: Text.nullish().transform((handle) => handle ?? undefined),
  }),
})

function parseJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export const parseRegistration = (text: string) => parseJson(Registration, text)

export const parseAuthentication = (text: string) => parseJson(Authentication, text)
