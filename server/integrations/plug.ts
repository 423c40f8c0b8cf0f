import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createCountryByAddress } from './countryByAddress.ts'
import { createFileStore } from './files.ts'
import { createMailer } from './mail.ts'
import { createOutbox } from './outbox.ts'
import { createPictures } from './pictures.ts'
import type { Ports } from './ports.ts'
import { createSmsMisr } from './smsMisr.ts'

/** Each port with the real thing where it is configured, else the local one. */
export function createPorts(config: Config): Ports {
  const outbox = config.production ? null : createOutbox()
  const mail = config.smtpUrl ? createMailer(config.smtpUrl, config.mailFrom) : outbox?.mail
  const sms = config.smsMisr ? createSmsMisr(config.smsMisr) : outbox?.sms
  if (!mail || !sms) throw new Error('Production needs a mail server and an SMS provider.')
  const files = createFileStore(join(config.dataDir, 'files'))
  return {
    mail,
    sms,
    outbox,
    files,
    pictures: createPictures(files),
    countryByAddress: createCountryByAddress(),
  }
}
