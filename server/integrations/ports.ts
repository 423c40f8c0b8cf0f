import type { Language } from '#contract/core/text.ts'
import type { Holder } from '../common/fairQueue.ts'
/** Permanent failure (SMTP 5xx, hard bounce); do not retry. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError'
}

export type Mail = { to: string; subject: string; text: string; replyTo?: string }

/**
 * Sends mail. Rejects if it was not accepted, with UndeliverableError if that is permanent. Errors contain no
 * address.
 */
export type Mailer = { send(mail: Mail): Promise<void> }

type Sms = { to: string; text: string; language: Language }

/** Sends a text message to an E.164 number; rejects as `Mailer` does. */
export type SmsSender = {
  /** Returns whether this sender covers the number's country. */
  canReach(to: string): boolean
  send(sms: Sms): Promise<void>
}

/** Push subscription of a browser; keys in base64url. */
type PushDevice = { endpoint: string; p256dh: string; auth: string }

type PushMessage = {
  /** JSON for the service worker, at most 3,993 bytes. */
  body: string
  /** Seconds for which a push service stores it for an offline device. */
  ttlSeconds: number
  urgency: 'normal' | 'high'
  /** A later message with the same topic replaces an undelivered one; at most 32 base64url characters. */
  topic: string
}

export type PushSender = {
  /** Public key for subscriptions, in base64url. */
  key: string
  /** Returns whether the endpoint belongs to a known push service. */
  accepts(endpoint: string): boolean
  /**
   * Returns false if the subscription no longer exists; rejects if the message was not accepted. Errors
   * contain no endpoint.
   */
  send(device: PushDevice, message: PushMessage): Promise<boolean>
}

/** Result of a delivery. `notPublic`: the host resolves to an internal network, and nothing was sent. */
export type WebhookAnswer =
  | { outcome: 'answered'; status: number; retryAfter: string | null; text: string }
  | { outcome: 'timedOut' | 'notPublic' | 'unknownHost' | 'insecure' | 'unreachable' }

/** Sends webhook messages to endpoints that place owners configured. */
export type WebhookSender = {
  /** Returns whether a URL may be used, without sending a request to it: its host may not resolve yet. */
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

/** Captured outgoing messages, newest first; null if messages are really sent. */
export type DevMailbox = { list(): Outgoing[] } | null

type StoredFile = { name: string; bytes: Buffer }

/**
 * Stores files by name. Rejects with FileStoreError; some of several files may then be stored or removed.
 */
export type FileStore = {
  /** Stores files, which appear in this order, each atomically. They are durable when it resolves. */
  put(files: readonly StoredFile[]): Promise<void>
  get(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** Removes files in this order; missing ones are ignored. */
  remove(names: readonly string[]): Promise<void>
}

export type PictureFormat = 'avif' | 'webp'

/** Re-encoded picture, upright and without metadata. */
export type EncodedPicture = { width: number; format: PictureFormat; bytes: Buffer }

/**
 * Re-encodes pictures, a few at a time. Rejects with one of `pictureErrors`, or with `NotReady` if the queue
 * is full.
 */
export type PictureEncoder = {
  /**
   * Encodes the page widths up to the picture's own, narrowest first, each as AVIF and then as WebP for
   * browsers without AVIF.
   */
  encode(bytes: Buffer, holder: Holder): Promise<EncodedPicture[]>
  /** Encodes once, as WebP, large enough to read the small print of a document. */
  encodeDocument(bytes: Buffer, holder: Holder): Promise<EncodedPicture[]>
}

/** Renders the application's SVG drawings for clients that do not support SVG. */
export type Drawings = {
  /**
   * Renders a drawing as a PNG of its own size, with texts over it. Rejects with `NotReady` if the queue is
   * full.
   */
  png(holder: Holder, drawing: string, texts?: readonly TextBox[]): Promise<Buffer>
}

/**
 * Text in a box of a drawing, with each line centred. It may come from users: nothing in it is parsed as
 * markup.
 */
export type TextBox = {
  text: string
  x: number
  y: number
  width: number
  height: number
  size: number
  colour: string
}

/** Connects the nodes of the server. Messages may get lost, so they may only affect speed. */
export type Bus = {
  publish(message: string): void
  /** `connected` is called whenever messages start to arrive, initially and after an outage. */
  subscribe(listener: { message(message: string): void; connected(): void }): void
  /** Returns true if messages are currently sent and received. */
  isConnected(): boolean
  close(): Promise<void>
}

/** Maps provider. Rejects if there is no answer. */
export type Geocoder = {
  /** Returns the one-line address of a point in a language; null if it is unknown. */
  addressAt(point: { lat: number; lng: number }, language: Language): Promise<string | null>
  /** Returns the position of a named area in a country (ISO 3166-1 alpha-2); null if the name is unknown. */
  findPoint(name: string, countryCode: string | null): Promise<{ lat: number; lng: number } | null>
}

/** Payment request. Amounts in this port are integers in the currency's smallest unit. */
export type Charge = {
  /** Our reference, unique forever. */
  reference: string
  itemId: string
  description: string
  amount: number
  customer: { id: number; name: string; phone: string; email: string | null }
  language: Language
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

/** Signed notification of a provider about a payment. */
export type PaymentNotification = {
  reference: string
  providerReference: string
  status: PaymentStatus
  /** Status text of the provider. */
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

/** Payment provider. Notifications only trigger a query: `queryStatus` is the sole source of truth. */
export type PaymentProvider = {
  capabilities: { currencies: readonly string[]; partialRefund: boolean }
  /** Milliseconds to wait for a reply; after that the outcome is unknown. */
  timeoutMs: number
  /**
   * `failed`: no connection, or a reply without a page and without JSON. The payment can't be
   * completed, though the provider may have recorded it.
   */
  init(
    charge: Charge,
  ): Promise<
    | { outcome: 'started'; redirectUrl: string }
    | { outcome: 'refused'; code: string }
    | { outcome: 'failed' }
    | { outcome: 'unknown' }
  >
  /** Returns null if it is not signed by the provider. */
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

/** Tax invoice or credit note. Amounts are in the currency's main unit, with its decimals. */
export type TaxDocument = {
  number: string
  issuedAt: Date
  seller: { name: string; taxNumber: string }
  total: string
  tax: string
}

export type TaxAuthority = {
  /**
   * Returns the QR code content of a document in a country (ISO 3166-1 alpha-2); null if none is required.
   */
  toQrContent(country: string | null, document: TaxDocument): string | null
}

export type Ports = {
  mail: Mailer
  sms: SmsSender
  push: PushSender
  webhooks: WebhookSender
  mailbox: DevMailbox
  /** Public files below /files. */
  files: FileStore
  /** Files that are only readable through authorised endpoints. */
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
