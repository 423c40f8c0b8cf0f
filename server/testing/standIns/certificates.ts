import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const dayMs = 24 * 3_600_000

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length: size } = body
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))

const [commonName, subjectAltName, ecdsaWithSha256] = ['550403', '551d11', '2a8648ce3d040302'].map(
  identifier,
) as [Buffer, Buffer, Buffer]

/** Self-signed; `days` is its validity. */
export function createCertificate(host: string, days: number): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(ecdsaWithSha256)
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(host)))))
  const expiresAt = Date.now() + days * dayMs
  const tbsCertificate = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1, ...randomBytes(8)])),
    algorithm,
    name,
    sequence(time(new Date(expiresAt - 100 * dayMs)), time(new Date(expiresAt))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, der(0x04, sequence(der(0x82, Buffer.from(host))))))),
  )
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', tbsCertificate, privateKey)]))
  const certificate = sequence(tbsCertificate, algorithm, signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}
