import { S3mini } from 's3mini'
import { findFreePort } from '#server/db/freePort.ts'
import { skipWithout, startDaemon } from './daemon.ts'

/** False if moto is installed. */
export const skipWithoutBucket = skipWithout('moto_server', "pip install 'moto[server]==5.2.1'")

/** moto accepts these unsigned, because no key exists yet. */
const unsignedActions = ['CreateUser', 'CreateAccessKey', 'PutUserPolicy', 'CreateBucket']

const bucketPolicy = JSON.stringify({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: 's3:*', Resource: ['arn:aws:s3:::makan', 'arn:aws:s3:::makan/*'] }],
})

/** For a user who has access only to the bucket. */
async function createKey(server: string) {
  const callIam = async (action: string, input: Record<string, string>) => {
    const body = new URLSearchParams({ Action: action, Version: '2010-05-08', UserName: 'makan', ...input })
    const authorization = 'AWS4-HMAC-SHA256 Credential=nobody/20260101/us-east-1/iam/aws4_request'
    return (await fetch(server, { method: 'POST', body, headers: { authorization } })).text()
  }
  await callIam('CreateUser', {})
  const key = await callIam('CreateAccessKey', {})
  await callIam('PutUserPolicy', { PolicyName: 'bucket', PolicyDocument: bucketPolicy })
  const [, accessKeyId = ''] = /<AccessKeyId>([^<]+)/.exec(key) ?? []
  const [, secretAccessKey = ''] = /<SecretAccessKey>([^<]+)/.exec(key) ?? []
  return { accessKeyId, secretAccessKey }
}

/** moto checks signatures and permissions. Dispose of it. */
export async function createBucket() {
  const port = await findFreePort()
  const server = `http://127.0.0.1:${port}`
  const daemon = await startDaemon('moto_server', {
    args: ['-H', '127.0.0.1', '-p', String(port)],
    port,
    env: { INITIAL_NO_AUTH_ACTION_COUNT: String(unsignedActions.length) },
  })
  const key = await createKey(server)
  const url = `${server}/makan`
  await fetch(url, { method: 'PUT' })
  const settings = { url, region: 'us-east-1', ...key }
  const s3 = new S3mini({ endpoint: url, ...settings })
  return {
    settings,
    async keys(): Promise<string[]> {
      return ((await s3.listObjects('/', '')) ?? []).map((object) => object.Key).sort()
    },
    hang: daemon.hang,
    resume: daemon.resume,
    [Symbol.asyncDispose]: () => daemon[Symbol.asyncDispose](),
  }
}

export type Bucket = Awaited<ReturnType<typeof createBucket>>
