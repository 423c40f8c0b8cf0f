import type { Language } from '../../contract/text.ts'

export type Mail = { to: string; subject: string; text: string; replyTo?: string }

/** Sends a mail; rejects where it was not accepted. */
export type Mailer = { send(mail: Mail): Promise<void> }

type Sms = { to: string; text: string; language: Language }

/** Sends a short message to a number in E.164; rejects where it was not accepted. */
export type SmsSender = {
  /** Whether this sender reaches the number's country. */
  reaches(to: string): boolean
  send(sms: Sms): Promise<void>
}

export type Outgoing = {
  id: number
  channel: 'sms' | 'mail' | 'push'
  to: string
  subject: string
  text: string
  at: string
}

/** What would have left this machine, newest first; null where messages really leave. */
export type Outbox = { list(): Outgoing[] } | null

/** Keeps files by name. */
export type FileStore = {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
}

/** Stored pictures: re-encoded, in several widths, content-addressed. */
export type Pictures = {
  /** Re-encodes a picture and replies the path under which it is served; throws NotAPicture for what is none. */
  save(bytes: Buffer): Promise<string>
}

export type CountryByAddress = (address: string) => string | null

export type Ports = {
  mail: Mailer
  sms: SmsSender
  outbox: Outbox
  files: FileStore
  pictures: Pictures
  countryByAddress: CountryByAddress
}
