import type { Language } from '#contract/core/text.ts'
import type { OpeningMethod } from '#contract/payments/constants.ts'
import type { Holder } from '../common/fairQueue.ts'
/** Permanent failure (SMTP 5xx, hard bounce); do not retry. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError'
}

export type Mail = { to: string; subject: string; text: string; replyTo?: string }

/**
 * Rejects if the mail was not accepted, with UndeliverableError if that is permanent. Errors contain no
 * address.
 */
export type Mailer = { send(mail: Mail): Promise<void> }

type Sms = { to: string; text: string; language: Language }

/** To an E.164 number; rejects as `Mailer` does. */
export type SmsSender = {
  /** Whether this sender covers the number's country. */
  canReach(to: string): boolean
  send(sms: Sms): Promise<void>
}

type PushDevice = { endpoint: string; p256dh: string; auth: string }

type PushMessage = {
  /** JSON for the service worker, at most 3,993 bytes. */
  body: string
  /** For which a push service stores the message for an offline device. */
  ttlSeconds: number
  urgency: 'normal' | 'high'
  /** A later message with the same topic replaces an undelivered one; at most 32 base64url characters. */
  topic: string
}

export type PushSender = {
  /** Public key for subscriptions, in base64url. */
  key: string
  /** Whether the endpoint belongs to a known push service. */
  accepts(endpoint: string): boolean
  /**
   * False if the subscription no longer exists; rejects if the message was not accepted. Errors contain no
   * endpoint.
   */
  send(device: PushDevice, message: PushMessage): Promise<boolean>
}

/** `notPublic`: the host resolves to an internal network, and nothing was sent. */
export type WebhookAnswer =
  | { outcome: 'answered'; status: number; retryAfter: string | null; text: string }
  | { outcome: 'timedOut' | 'notPublic' | 'unknownHost' | 'insecure' | 'unreachable' }

/** To endpoints that place owners configured. */
export type WebhookSender = {
  /** Sends no request to the URL: its host may not resolve yet. */
  accepts(url: string): Promise<boolean>
  /** Never rejects: failing receivers are normal. */
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

export type DevMailbox = { list(): Outgoing[] } | null

type StoredFile = { name: string; bytes: Buffer }

/** Rejects with FileStoreError; some of several files may then be stored or removed. */
export type FileStore = {
  /** In this order, each atomically. They are durable when it resolves. */
  put(files: readonly StoredFile[]): Promise<void>
  get(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** In this order; missing files are ignored. */
  remove(names: readonly string[]): Promise<void>
}

export type PictureFormat = 'avif' | 'webp'

/** Upright and without metadata. */
export type EncodedPicture = { width: number; format: PictureFormat; bytes: Buffer }

/** A few at a time. Rejects with one of `pictureErrors`, or with `NotReady` if the queue is full. */
export type PictureEncoder = {
  /**
   * The page widths up to the picture's own, narrowest first, each as AVIF and then as WebP for browsers
   * without AVIF.
   */
  encode(bytes: Buffer, holder: Holder): Promise<EncodedPicture[]>
  /** Once, as WebP, large enough to read the small print of a document. */
  encodeDocument(bytes: Buffer, holder: Holder): Promise<EncodedPicture[]>
}

/** For clients that do not support SVG. */
export type Drawings = {
  /** In the drawing's own size, with texts over it. Rejects with `NotReady` if the queue is full. */
  png(holder: Holder, drawing: string, texts?: readonly TextBox[]): Promise<Buffer>
}

/** Each line is centred. The text may come from users: nothing in it is parsed as markup. */
export type TextBox = {
  text: string
  x: number
  y: number
  width: number
  height: number
  size: number
  colour: string
}

/** Connects the nodes. Messages may get lost, so they may only affect speed. */
export type Bus = {
  publish(message: string): void
  /** `connected` is called whenever messages start to arrive, initially and after an outage. */
  subscribe(listener: { message(message: string): void; connected(): void }): void
  isConnected(): boolean
  close(): Promise<void>
}

/** Rejects if there is no answer. */
export type Geocoder = {
  /** One line, in this language; null if it is unknown. */
  addressAt(point: { lat: number; lng: number }, language: Language): Promise<string | null>
  /** Returns the position of a named area in a country (ISO 3166-1 alpha-2); null if the name is unknown. */
  findPoint(name: string, countryCode: string | null): Promise<{ lat: number; lng: number } | null>
}

/** Amounts in this port are integers in the currency's smallest unit. */
export type Charge = {
  /** Our reference, unique forever. */
  reference: string
  itemId: string
  description: string
  amount: number
  customer: { id: number; name: string; phone: string; email: string | null }
  language: Language
  /** The payment method that the page opens with; undefined if the buyer chooses there. */
  method: OpeningMethod | undefined
  /** End of the time in which it can be paid. */
  expiresAt: Date
  returnUrl: string
  notifyUrl: string
}

/** `awaiting`: a code to pay with at an outlet was issued. `unknown`: a status that we do not know. */
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

export type PaymentNotification = {
  reference: string
  providerReference: string
  status: PaymentStatus
  providerStatus: string
  /** `amount` is the ordered amount; `paidAmount` includes the provider's fees. */
  amount: number
  paidAmount: number
  method: string
  paymentReference: string
  failureCode: string | null
}

/** `unknown`: no reply, or an unreadable one; the operation may have happened. */
export type ProviderAnswer =
  | { outcome: 'done' }
  | { outcome: 'refused'; code: string }
  | { outcome: 'unknown' }

/** Notifications only trigger a query: `queryStatus` is the sole source of truth. */
export type PaymentProvider = {
  capabilities: { currencies: readonly string[]; partialRefund: boolean }
  /** Time to wait for a reply; after that the outcome is unknown. */
  timeoutMs: number
  /**
   * `failed`: no connection, or a reply without a page and without JSON. The payment can't be completed,
   * though the provider may have recorded it.
   */
  init(
    charge: Charge,
  ): Promise<
    | { outcome: 'started'; redirectUrl: string }
    | { outcome: 'refused'; code: string }
    | { outcome: 'failed' }
    | { outcome: 'unknown' }
  >
  /** Null if the provider didn't sign it. */
  parseNotification(raw: string): PaymentNotification | null
  queryStatus(
    reference: string,
  ): Promise<
    { outcome: 'found'; notification: PaymentNotification } | { outcome: 'notFound' } | { outcome: 'unknown' }
  >
  refund(refund: { providerReference: string; amount: number; reason: string }): Promise<ProviderAnswer>
  cancelUnpaid(providerReference: string, language: Language): Promise<ProviderAnswer>
}

export type CountryByAddress = (address: string) => string | null

/** Invoice or credit note. Amounts are in the currency's main unit, with its decimals. */
export type TaxDocument = {
  number: string
  issuedAt: Date
  seller: { name: string; taxNumber: string }
  total: string
  tax: string
}

export type TaxAuthority = {
  /** `country` is ISO 3166-1 alpha-2; null if it requires no QR code. */
  toQrContent(country: string | null, document: TaxDocument): string | null
}

export type Ports = {
  mail: Mailer
  sms: SmsSender
  push: PushSender
  webhooks: WebhookSender
  mailbox: DevMailbox
  files: FileStore
  /** Only readable through authorised endpoints. */
  privateFiles: FileStore
  pictures: PictureEncoder
  drawings: Drawings
  countryByAddress: CountryByAddress
  /** Null if no maps provider is configured. */
  geocoder: Geocoder | null
  payments: PaymentProvider
  taxAuthority: TaxAuthority
  bus: Bus
}
