/** A picture from somebody's disk as a small JPEG: the server takes nothing else. */

const WIDEST = 1600;
const MOST_BYTES = 560_000;
const QUALITIES = [0.86, 0.78, 0.7, 0.6] as const;
/** Behind what lets the page shine through, such as a drawing's empty ground. */
const GROUND = '#ffffff';

export type Size = { width: number; height: number };

/** As large as it is, or as fits. */
export function fitted({ width, height }: Size, widest: number): Size {
  const scale = Math.min(1, widest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Base64 of the JPEG. Throws where the file is no picture that this browser knows. */
export async function asSmallJpeg(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  let smallest: Blob | null = null;
  for (const widest of [WIDEST, WIDEST / 2]) {
    for (const quality of QUALITIES) {
      smallest = await drawn(picture, fitted(picture, widest), quality);
      if (smallest.size <= MOST_BYTES) return base64(smallest);
    }
  }
  return base64(smallest!);
}

async function drawn(picture: ImageBitmap, size: Size, quality: number): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, size.width, size.height);
  pen.drawImage(picture, 0, 0, size.width, size.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      'image/jpeg',
      quality,
    );
  });
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return btoa(letters.join(''));
}
