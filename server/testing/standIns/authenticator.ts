import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string; rpId: string; origin: string }

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/** WebAuthn: hash of the site, flags for user presence and unlocking, and the signature counter. */
function authenticatorData(rpId: string, signCount: number, { unlocked = true, key = Buffer.alloc(0) } = {}) {
  const flags = 0x01 + (unlocked ? 0x04 : 0) + (key.length > 0 ? 0x40 : 0)
  const head = Buffer.alloc(5)
  head.writeUInt8(flags, 0)
  head.writeUInt32BE(signCount, 1)
  return Buffer.concat([sha256(rpId), head, key])
}

function clientData(type: string, { challenge, origin }: Options): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** A device with one passkey. Its methods return the JSON that a browser would send. */
export function createAuthenticator() {
  const id = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let signCount = 0
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  /** COSE: EC2, ES256, P-256. */
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  return {
    create(options: Options): string {
      const size = Buffer.alloc(2)
      size.writeUInt16BE(id.length)
      const key = Buffer.concat([Buffer.alloc(16), size, id, cose])
      const data = authenticatorData(options.rpId, signCount, { key })
      const length = Buffer.alloc(2)
      length.writeUInt16BE(data.length)
      // In CBOR: fmt none, attStmt {}, authData.
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        length,
        data,
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      }
      return JSON.stringify({ ...credential, response, clientExtensionResults: {} })
    },
    use(options: Options, { unlocked = true, counts = true } = {}): string {
      if (counts) signCount += 1
      const data = authenticatorData(options.rpId, signCount, { unlocked })
      const client = clientData('webauthn.get', options)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return JSON.stringify({ ...credential, response, clientExtensionResults: {} })
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
