import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createRedisBus, createSilentBus } from './bus.ts'
import { createCountryByAddress } from './countryByAddress.ts'
import { createDrawings } from './drawings.ts'
import { createFawry } from './fawry.ts'
import { createFileStore } from './files.ts'
import { createGoogleMaps } from './googleMaps.ts'
import { createMailer } from './mail.ts'
import { createOutbox } from './outbox.ts'
import { createPictureEncoder } from './pictures.ts'
import type { FileStore, Ports } from './ports.ts'
import { createS3FileStore } from './s3Files.ts'
import { createSmsMisr } from './smsMisr.ts'

/** Each port with the real thing where it is configured, else the local one. */
export function createPorts(config: Config, onBusError: (error: unknown) => void): Ports {
  const outbox = config.production ? null : createOutbox()
  const mail = config.smtpUrl ? createMailer(config.smtpUrl, config.mailFrom) : outbox?.mail
  const sms = config.smsMisr ? createSmsMisr(config.smsMisr) : outbox?.sms
  if (!mail || !sms) throw new Error('Production needs a mail server and an SMS provider.')
  const keep = (folder: string): FileStore =>
    config.s3 ? createS3FileStore(config.s3, folder) : createFileStore(join(config.dataDir, folder))
  const files = keep('files')
  return {
    mail,
    sms,
    outbox,
    files,
    privateFiles: keep('private'),
    pictures: createPictureEncoder(),
    drawings: createDrawings(files),
    countryByAddress: createCountryByAddress(),
    geocoder: config.googleMaps ? createGoogleMaps(config.googleMaps) : null,
    payments: createFawry(config.payments),
    bus: config.redisUrl ? createRedisBus(config.redisUrl, onBusError) : createSilentBus(),
  }
}
