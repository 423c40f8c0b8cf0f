/** From 0 to 1. */
export type UploadProgress = ReadonlyMap<Blob, number>

/** A form is sent in the order of its fields. */
export function computeUploadProgress(form: FormData, sent: number, total: number): UploadProgress {
  const fields = [...form.values()]
  const getSize = (field: (typeof fields)[number]) => (field instanceof Blob ? field.size : field.length)
  const content = fields.reduce((sum, field) => sum + getSize(field), 0)
  // Bytes around each field: its header and boundary.
  const around = Math.max(0, total - content) / (fields.length + 1)
  const progressByFile = new Map<Blob, number>()
  let before = 0
  for (const field of fields) {
    before += around
    const size = getSize(field)
    if (field instanceof Blob)
      progressByFile.set(field, Math.max(0, Math.min(1, (sent - before) / (size || 1))))
    before += size
  }
  return progressByFile
}

function parseHeaders(request: XMLHttpRequest): Headers {
  const lines = request
    .getAllResponseHeaders()
    .split('\r\n')
    .filter((line) => line !== '')
  return new Headers(
    lines.map((line): [string, string] => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    }),
  )
}

/** `fetch` can't report upload progress. */
export function upload(
  url: string,
  { method = 'POST', headers, body }: RequestInit,
  onProgress: (progressByFile: UploadProgress) => void,
): Promise<Response> {
  const form = body as FormData
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers as Record<string, string>))
      request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(computeUploadProgress(form, loaded, total))
    request.onload = () =>
      resolve(new Response(request.response, { status: request.status, headers: parseHeaders(request) }))
    request.onerror = () => reject(new TypeError('Network error'))
    request.send(form)
  })
}
