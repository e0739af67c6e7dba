import type { Sharp } from 'sharp';
import { campoInvalido } from '#platform/shared/problem.ts';
import { fileTypes } from './file-types.ts';

/** Pixels above which a picture is not opened: small files can unfold into gigabytes. */
export const PIXELS_MAXIMOS = 50_000_000;
const FOTO = { width: 600, height: 800 } as const;
const LOGO = 1000;

const GIF = Buffer.from('GIF8');

/**
 * Whether the content begins as a picture made of points. The library opens much more, such as drawings that are programs of their own: an
 * SVG of a thousand bytes keeps a thread of the server busy for as long as its author wants.
 */
const ofPoints = (conteudo: Buffer): boolean =>
  [fileTypes.png, fileTypes.jpeg, fileTypes.webp].some(({ reconhece }) => reconhece(conteudo)) ||
  conteudo.subarray(0, GIF.length).equals(GIF);

/**
 * Opens a picture made of points (PNG, JPEG, WebP, GIF), and throws for anything else before it is looked into; the library is loaded with
 * the first one, since most processes never see any.
 */
export async function openImage(conteudo: Buffer): Promise<Sharp> {
  if (!ofPoints(conteudo)) throw new Error('não é uma imagem de pontos');
  const { default: sharp } = await import('sharp');
  return sharp(conteudo, { limitInputPixels: PIXELS_MAXIMOS, failOn: 'error' });
}

/** Format and size in pixels as the head of a picture says them, however large it is: nothing is unfolded. Null for what is no picture. */
export async function imageHead(
  conteudo: Buffer,
): Promise<{ readonly formato: string; readonly largura: number; readonly altura: number } | null> {
  if (!ofPoints(conteudo)) return null;
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

/** A picture as it is kept: its kind, its bytes, and its size in pixels. */
export interface Picture {
  readonly tipo: 'image/jpeg' | 'image/png';
  readonly conteudo: Buffer;
  readonly largura: number;
  readonly altura: number;
}

/**
 * A JPEG or PNG, whatever it is called, with sides of at most `lado` pixels and without what the camera wrote beside the picture. Its size
 * is read before anything is unfolded. Throws a field error on `campo` for what is none, or too large.
 */
export async function normalizePicture(
  conteudo: Buffer,
  { lado, campo }: { readonly lado: number; readonly campo: string },
): Promise<Picture> {
  const refuse = (mensagem: string) => campoInvalido(campo, mensagem);
  if (conteudo.length === 0) throw refuse('O arquivo está vazio');
  const head = await imageHead(conteudo);
  if (!head) throw refuse('O arquivo adicionado não é uma imagem');
  const { formato } = head;
  if (formato !== 'jpeg' && formato !== 'png') throw refuse('Envie uma imagem JPEG ou PNG');
  const pixels = head.largura * head.altura;
  if (pixels > PIXELS_MAXIMOS)
    throw refuse(
      `A imagem tem ${Math.ceil(pixels / 1_000_000)} megapixels. Envie uma de até ${PIXELS_MAXIMOS / 1_000_000} megapixels`,
    );
  try {
    const menor = (await openImage(conteudo))
      .rotate()
      .resize({ width: lado, height: lado, fit: 'inside', withoutEnlargement: true });
    const pronta = formato === 'jpeg' ? menor.jpeg({ quality: 88, mozjpeg: true }) : menor.png({ compressionLevel: 9 });
    const { data, info } = await pronta.toBuffer({ resolveWithObject: true });
    return { tipo: `image/${formato}`, conteudo: data, largura: info.width, altura: info.height };
  } catch {
    throw refuse('O arquivo adicionado não é uma imagem');
  }
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
