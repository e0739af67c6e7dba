import type { Sharp } from 'sharp';
import { campoInvalido } from '#platform/shared/problem.ts';

/** Pixels above which a picture is not opened: small files can unfold into gigabytes. */
export const PIXELS_MAXIMOS = 50_000_000;
const FOTO = { width: 600, height: 800 } as const;
const LOGO = 1000;

/** Opens a picture; the library is loaded with the first one, since most processes never see any. */
export async function openImage(conteudo: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(conteudo, { limitInputPixels: PIXELS_MAXIMOS, failOn: 'error' });
}

/** Format and size in pixels as the head of a picture says them, however large it is: nothing is unfolded. Null for what is no picture. */
export async function imageHead(
  conteudo: Buffer,
): Promise<{ readonly formato: string; readonly largura: number; readonly altura: number } | null> {
  const { default: sharp } = await import('sharp');
  return sharp(conteudo, { limitInputPixels: false })
    .metadata()
    .then(
      ({ format, width, height }) => ({ formato: format, largura: width, altura: height }),
      () => null,
    );
}

async function converted(campo: string, work: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await work();
  } catch {
    throw campoInvalido(campo, 'O arquivo adicionado não é uma imagem');
  }
}

/**
 * A person's photo as the product keeps it: JPEG of 600 by 800 pixels, upright, without the camera's data (place,
 * device). Throws a field error on `campo` when the content is no image.
 */
export function normalizePhoto(conteudo: Buffer, campo = 'foto'): Promise<Buffer> {
  return converted(campo, async () =>
    (await openImage(conteudo))
      .rotate()
      .resize({ ...FOTO, fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer(),
  );
}

/** A logo as PNG of at most 1000 pixels on each side, never enlarged, transparency kept. Throws like normalizePhoto. */
export function normalizeLogo(conteudo: Buffer, campo = 'logo'): Promise<Buffer> {
  return converted(campo, async () =>
    (await openImage(conteudo))
      .rotate()
      .resize({ width: LOGO, height: LOGO, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );
}
