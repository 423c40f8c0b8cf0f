import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string; rpId: string; origin: string }

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/** Bits of the authenticator data. */
const flags = { userPresent: 0x01, userVerified: 0x04, attestedCredentialData: 0x40 }

/** Hash of the site, flags, signature counter and, of a new passkey, its credential. */
function encodeAuthenticatorData(
  rpId: string,
  signCount: number,
  { isUserVerified = true, attestedCredential = Buffer.alloc(0) } = {},
) {
  const head = Buffer.alloc(5)
  head.writeUInt8(
    flags.userPresent +
      (isUserVerified ? flags.userVerified : 0) +
      (attestedCredential.length > 0 ? flags.attestedCredentialData : 0),
    0,
  )
  head.writeUInt32BE(signCount, 1)
  return Buffer.concat([sha256(rpId), head, attestedCredential])
}

function encodeClientData(type: string, { challenge, origin }: Options): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** A device with one passkey. Its methods return the JSON that a browser would send. */
export function createAuthenticator() {
  const id = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  if (!x || !y) throw new Error('The public key lacks its coordinates.')
  let signCount = 0
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  /** COSE key, in CBOR: `{ 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }`. */
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  return {
    register(options: Options): string {
      const size = Buffer.alloc(2)
      size.writeUInt16BE(id.length)
      const noModelId = Buffer.alloc(16)
      const attestedCredential = Buffer.concat([noModelId, size, id, cose])
      const data = encodeAuthenticatorData(options.rpId, signCount, { attestedCredential })
      const length = Buffer.alloc(2)
      length.writeUInt16BE(data.length)
      // In CBOR: `{ fmt: 'none', attStmt: {}, authData: … }`.
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        length,
        data,
      ])
      const response = {
        clientDataJSON: encodeClientData('webauthn.create', options).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      }
      return JSON.stringify({ ...credential, response, clientExtensionResults: {} })
    },
    /** The counter of a synced or copied passkey doesn't increment. */
    authenticate(options: Options, { isUserVerified = true, incrementsCounter = true } = {}): string {
      if (incrementsCounter) signCount += 1
      const data = encodeAuthenticatorData(options.rpId, signCount, { isUserVerified })
      const client = encodeClientData('webauthn.get', options)
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
