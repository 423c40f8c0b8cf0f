type Detector = { detect: (image: HTMLVideoElement | HTMLCanvasElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

async function createNativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = Own ? await Own.getSupportedFormats().catch(() => []) : []
  return Own && formats.includes('qr_code') ? new Own({ formats: ['qr_code'] }) : null
}

/** Longer side in pixels of the frame that the JavaScript decoder reads. */
const maxFrameSize = 720

async function loadDetector(): Promise<Detector> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    async detect(image) {
      const [width, height] =
        image instanceof HTMLVideoElement
          ? [image.videoWidth, image.videoHeight]
          : [image.width, image.height]
      const scale = Math.min(1, maxFrameSize / Math.max(width, height, 1))
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
      if (!context || canvas.width === 0) return []
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      try {
        return [{ rawValue: decodeQR(context.getImageData(0, 0, canvas.width, canvas.height)) }]
      } catch {
        return []
      }
    },
  }
}

const pause = 120

export async function scanFrames(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const detector = (await createNativeDetector()) ?? (await loadDetector())
  while (!signal.aborted) {
    const [barcode] = await detector.detect(video).catch(() => [])
    if (barcode?.rawValue) return barcode.rawValue
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return null
}
