import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { createCountryByAddress } from './countryByAddress.ts'
import { createDevMailbox } from './devMailbox.ts'
import { createDrawings } from './drawings.ts'
import { createFawry } from './fawry.ts'
import { createFileStore } from './files.ts'
import { createGoogleMaps } from './googleMaps.ts'
import { monitorFileStore, type StoreFailure } from './monitoredFileStore.ts'
import { createNoopBus } from './noopBus.ts'
import { createPictureEncoder } from './pictures.ts'
import type { Bus, FileStore, Mailer, Ports } from './ports.ts'
import { createSmsMisr } from './smsMisr.ts'
import { taxAuthorities } from './taxAuthorities.ts'
import { createWebhooks } from './webhooks.ts'
import { createWebPush } from './webPush.ts'

/* The libraries for SMTP, S3 and Redis take 20 MB of memory: each is loaded only if it is configured. */

async function connectMailer(url: string, from: string): Promise<Mailer> {
  const { createMailer } = await import('./mail.ts')
  return createMailer(url, from)
}

async function connectBus(url: string, onError: (error: unknown) => void): Promise<Bus> {
  const { createRedisBus } = await import('./redisBus.ts')
  return createRedisBus(url, onError)
}

async function openFolder(config: Config, name: string): Promise<FileStore> {
  if (!config.s3) return createFileStore(join(config.dataDir, name))
  const { createS3FileStore } = await import('./s3Files.ts')
  return createS3FileStore(config.s3, name)
}

type Watchers = {
  onBusError?: (error: unknown) => void
  onStoreFailure?: (failure: StoreFailure) => void
}

/** The real adapters if they are configured, else local ones. */
export async function createPorts(
  config: Config,
  { onBusError = () => {}, onStoreFailure = () => {} }: Watchers = {},
): Promise<Ports> {
  const mailbox = config.production ? null : createDevMailbox()
  const mail = config.smtpUrl ? await connectMailer(config.smtpUrl, config.mailFrom) : mailbox?.mail
  const sms = config.smsMisr ? createSmsMisr(config.smsMisr) : mailbox?.sms
  if (!mail || !sms) throw new Error('Production requires a mail server and an SMS provider.')
  const { appSecret: secret, securityContact: contact, pushHosts: hosts, webhookHosts } = config
  const push = createWebPush({ secret, contact, hosts })
  const webhooks = createWebhooks({ hosts: webhookHosts, looksUp: mailbox === null })
  const files = monitorFileStore(await openFolder(config, 'files'), onStoreFailure)
  return {
    mail,
    sms,
    push: mailbox ? mailbox.push(push) : push,
    webhooks: mailbox ? mailbox.webhooks(webhooks, webhookHosts) : webhooks,
    mailbox,
    files,
    privateFiles: monitorFileStore(await openFolder(config, 'private'), onStoreFailure),
    pictures: createPictureEncoder(),
    drawings: createDrawings(files),
    countryByAddress: createCountryByAddress(),
    geocoder: config.googleMaps ? createGoogleMaps(config.googleMaps) : null,
    payments: createFawry(config.payments),
    taxAuthority: taxAuthorities,
    bus: config.redisUrl ? await connectBus(config.redisUrl, onBusError) : createNoopBus(),
  }
}
