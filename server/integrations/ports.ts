import type { Language } from '#contract/core/text.ts'
import type { Holder } from '../common/fairQueue.ts'
/** The other side refused for good (an SMTP 5xx, a hard bounce): trying again changes nothing. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

export type Mail = { to: string; subject: string; text: string; replyTo?: string }

/** Sends a mail; rejects where it was not accepted, with Undeliverable where it never will be. Errors name no address. */
export type Mailer = { send(mail: Mail): Promise<void> }

type Sms = { to: string; text: string; language: Language }

/** Sends a short message to a number in E.164; rejects as a mail does. */
export type SmsSender = {
  /** Whether this sender reaches the number's country. */
  canReach(to: string): boolean
  send(sms: Sms): Promise<void>
}

/** A browser that said where messages for it go; keys in base64url. */
type PushDevice = { endpoint: string; p256dh: string; auth: string }

type PushMessage = {
  /** JSON for the service worker, at most 3,993 bytes. */
  body: string
  /** How long a push service keeps it for a device that is off. */
  ttlSeconds: number
  urgency: 'normal' | 'high'
  /** A later message of the same topic takes the place of one that the device has not had yet; at most 32 letters, of base64url. */
  topic: string
}

/** Sends messages to browsers that are closed. */
export type PushSender = {
  /** The public key that browsers subscribe with, in base64url. */
  key: string
  /** Whether messages may be sent there: to a push service that we know. */
  accepts(endpoint: string): boolean
  /** Replies false where the device is gone for good; rejects where the message was not accepted. Errors name no endpoint. */
  send(device: PushDevice, message: PushMessage): Promise<boolean>
}

/** What came of sending a message to an endpoint. `notPublic`: its host leads into a network of ours; nothing was sent. */
export type WebhookAnswer =
  | { outcome: 'answered'; status: number; retryAfter: string | null; text: string }
  | { outcome: 'timedOut' | 'notPublic' | 'unknownHost' | 'insecure' | 'unreachable' }

/** Sends messages to endpoints that owners of places gave us. */
export type WebhookSender = {
  /** Whether an address is one that may be sent to, as far as can be told without asking for it: its host may not be found yet. */
  accepts(url: string): Promise<boolean>
  /** Never rejects: a receiver that fails is nothing out of the ordinary. */
  send(url: string, headers: Record<string, string>, body: string): Promise<WebhookAnswer>
}

export type Outgoing = {
  id: number
  channel: 'sms' | 'mail' | 'push' | 'webhook'
  to: string
  subject: string
  text: string
  at: string
}

/** What would have left this machine, newest first; null where messages really leave. */
export type DevMailbox = { list(): Outgoing[] } | null

type StoredFile = { name: string; bytes: Buffer }

/** Keeps files by name; rejects with StoreUnavailable, and then may have stored or removed the first of several. */
export type FileStore = {
  /** Stores files, which appear in their order, each whole; they outlive a power cut once it resolves. */
  put(files: readonly StoredFile[]): Promise<void>
  get(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** Removes files in their order, as far as they are there. */
  remove(names: readonly string[]): Promise<void>
}

export type PictureFormat = 'avif' | 'webp'

/** A picture upright and without its metadata. */
export type EncodedPicture = { width: number; format: PictureFormat; bytes: Buffer }

/** Re-encodes pictures, a few at a time. Rejects with one of `pictureErrors`, or with NotReady where too many wait. */
export type PictureEncoder = {
  /**
   * In the widths that pages show, the narrowest first and none wider than the picture is: in each as AVIF, then as WebP
   * for those who show none.
   */
  encode(bytes: Buffer, holder: Holder): Promise<EncodedPicture[]>
  /** Once, as WebP, so large that the small print of a document can be read. */
  encodeDocument(bytes: Buffer, holder: Holder): Promise<EncodedPicture[]>
}

/** Drawings of ours, which are SVG, for those who show no SVG. */
export type Drawings = {
  /** The drawing as a PNG of its own size, with words over it; NotReady where too many others are being made. */
  png(holder: Holder, drawing: string, texts?: readonly TextBox[]): Promise<Buffer>
}

/** Words in a box of a drawing, in the middle of each line. They may be anybody's: nothing in them is read as markup. */
export type TextBox = {
  text: string
  x: number
  y: number
  width: number
  height: number
  size: number
  colour: string
}

/** Joins the nodes of the server. It may lose what is published, so that nothing but speed may depend on it. */
export type Bus = {
  publish(message: string): void
  /** `connected` is called each time messages begin to arrive, at first and after an outage. */
  subscribe(listener: { message(message: string): void; connected(): void }): void
  /** Whether messages go out and arrive now. */
  isConnected(): boolean
  close(): Promise<void>
}

/** Asks a maps provider. Rejects where nobody answers. */
export type Geocoder = {
  /** The address of a point, in one line of a language; null where it knows none. */
  addressAt(point: { lat: number; lng: number }, language: Language): Promise<string | null>
  /** Where an area of this name lies, in a country (ISO 3166-1 alpha-2); null where nothing of that name is known. */
  findPoint(name: string, countryCode: string | null): Promise<{ lat: number; lng: number } | null>
}

/** What a provider is asked to charge. Amounts are integers of the currency's smallest unit, in every message of this port. */
export type Charge = {
  /** Ours, unique for ever. */
  reference: string
  itemId: string
  description: string
  amount: number
  customer: { id: number; name: string; phone: string; email: string | null }
  language: Language
  /** From then on it can't be paid. */
  expiresAt: Date
  returnUrl: string
  notifyUrl: string
}

/** `awaiting`: a number was issued to pay with at an outlet. `unknown` is a word that we don't know. */
export type PaymentStatus =
  | 'pending'
  | 'awaiting'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'partlyRefunded'
  | 'unknown'

/** What a provider says of a payment, signed by it. */
export type PaymentNotification = {
  reference: string
  providerReference: string
  status: PaymentStatus
  /** The provider's own word. */
  providerStatus: string
  /** What was ordered. What the buyer paid, `paidAmount`, has the provider's fees in it. */
  amount: number
  paidAmount: number
  method: string
  paymentReference: string
  failureCode: string | null
}

/** `unknown`: no answer, or none that can be read; it may have happened all the same. */
export type ProviderAnswer =
  | { outcome: 'done' }
  | { outcome: 'refused'; code: string }
  | { outcome: 'unknown' }

/** Takes money for us. What its notifications say is only a reason to ask: `pull` alone is believed. */
export type PaymentProvider = {
  capabilities: { currencies: readonly string[]; partialRefund: boolean }
  /** So many milliseconds it has for an answer; then the outcome is unknown. */
  timeoutMs: number
  /** `failed`: no connection, or a reply without a page and without JSON. Nobody can pay, though the provider may know the payment. */
  init(
    charge: Charge,
  ): Promise<
    | { outcome: 'started'; redirectUrl: string }
    | { outcome: 'refused'; code: string }
    | { outcome: 'failed' }
    | { outcome: 'unknown' }
  >
  /** Null where it isn't signed by the provider. */
  parseNotification(raw: string): PaymentNotification | null
  pull(
    reference: string,
  ): Promise<
    { outcome: 'found'; notification: PaymentNotification } | { outcome: 'notFound' } | { outcome: 'unknown' }
  >
  refund(refund: { providerReference: string; amount: number; reason: string }): Promise<ProviderAnswer>
  cancelUnpaid(providerReference: string, language: Language): Promise<ProviderAnswer>
}

export type CountryByAddress = (address: string) => string | null

/** A tax invoice or credit note, as a tax authority wants it said. Amounts are in the currency's unit, with its decimals. */
export type TaxDocument = {
  number: string
  issuedAt: Date
  seller: { name: string; taxNumber: string }
  total: string
  tax: string
}

/** What the tax authorities of countries ask of invoices. */
export type TaxAuthority = {
  /** What the QR code of a document says in a country (ISO 3166-1 alpha-2); null where none is asked for. */
  toQrContent(country: string | null, document: TaxDocument): string | null
}

export type Ports = {
  mail: Mailer
  sms: SmsSender
  push: PushSender
  webhooks: WebhookSender
  mailbox: DevMailbox
  /** What anybody may fetch below /files. */
  files: FileStore
  /** What only checked calls read. */
  privateFiles: FileStore
  pictures: PictureEncoder
  drawings: Drawings
  countryByAddress: CountryByAddress
  /** Null where no maps provider is configured. */
  geocoder: Geocoder | null
  payments: PaymentProvider
  taxAuthority: TaxAuthority
  bus: Bus
}
