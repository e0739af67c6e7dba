import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import portuguese from '@tesseract.js-data/por';
import sharp, { type Sharp } from 'sharp';
import load, { type BaseApi } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { ReadingError } from './reading-error.ts';

/** A picture above this is not opened: small files can unfold into gigabytes. */
export const PIXELS_MAXIMOS = 50_000_000;
/** Sides between which letters of a page are best recognised: about 150 to 300 dots per inch. */
const LADO_MINIMO = 1600;
const LADO_MAXIMO = 3200;
/** Points on a side of the squares whose mean is the paper around a letter; some three letters. */
const VIZINHANCA = 24;
/** Grey (0..255) that paper becomes, and below which a surface is no paper in the shade. */
const PAPEL = 245;
const SOMBRA = 110;
/** Said to the recogniser, which warns of a picture that does not say it. */
const PONTOS_POR_POLEGADA = 200;
/** Below this confidence (0..100) the page may lie on its side or upside down. */
const CONFIANCA = 55;
/** LSTM engine only: the older one is not in this build. */
const LSTM = 1;

interface Recognizer {
  readonly api: BaseApi;
  readonly write: (png: Uint8Array) => void;
}

let loaded: Promise<Recognizer> | null = null;

/** Loads engine and Portuguese data from the installed packages; nothing is fetched. */
async function start(): Promise<Recognizer> {
  const core = await load({});
  core.FS.writeFile('por.traineddata', gunzipSync(readFileSync(join(portuguese.langPath, 'por.traineddata.gz'))));
  const api = new core.TessBaseAPI();
  if (api.Init(null, portuguese.code, LSTM) !== 0) throw new Error('o reconhecedor de texto não iniciou');
  return { api, write: (png) => core.FS.writeFile('/input', png) };
}

/** Upright, grey, on evenly lit white paper, and of a size at which letters are well seen. */
async function prepared(image: Sharp): Promise<Buffer> {
  const { width = 0, height = 0, orientation = 1 } = await image.metadata();
  const longest = Math.max(width, height);
  const target = Math.min(LADO_MAXIMO, Math.max(LADO_MINIMO, longest));
  const upright = orientation > 1 ? image.rotate() : image;
  const grey = await upright
    .resize({ width: target, height: target, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return evenlyLit(grey.data, { width: grey.info.width, height: grey.info.height, channels: 1 });
}

/**
 * A photo is darker far from the window, and the dark side of the paper would be taken for ink: every point is compared
 * with the paper around it. What is dark over a large area is no shadow, and stays: a coloured bar may carry white letters.
 */
async function evenlyLit(points: Buffer, raw: { width: number; height: number; channels: 1 }): Promise<Buffer> {
  const { width, height } = raw;
  const around = await sharp(points, { raw })
    .resize({ width: Math.ceil(width / VIZINHANCA), height: Math.ceil(height / VIZINHANCA), fit: 'fill' })
    .blur(3)
    .resize({ width, height, fit: 'fill' })
    .grayscale()
    .raw()
    .toBuffer();
  for (const [place, paper] of around.entries())
    points[place] = Math.min(255, ((points[place] ?? 0) * PAPEL) / Math.max(paper, SOMBRA));
  // From the darkest point up: a page with few lines has less than 1 % of ink.
  return sharp(points, { raw })
    .normalise({ lower: 0, upper: 99 })
    .withMetadata({ density: PONTOS_POR_POLEGADA })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function textOf({ api, write }: Recognizer, png: Uint8Array): { texto: string; confianca: number } {
  write(png);
  if (api.SetImageFile(1, 0) === 1) throw new ReadingError('danificado', 'imagem recusada pelo reconhecedor');
  api.Recognize(null);
  return { texto: api.GetUTF8Text().trim(), confianca: api.MeanTextConf() };
}

/**
 * The Portuguese text in a picture (PNG, JPEG, WebP), empty when there is none. A page that lies on its side or upside
 * down is turned. Throws ReadingError ('danificado', 'grande').
 */
export async function recognize(conteudo: Uint8Array): Promise<string> {
  loaded ??= start();
  const recognizer = await loaded;
  const png = await prepared(sharp(conteudo, { limitInputPixels: PIXELS_MAXIMOS, failOn: 'error' })).catch((cause) => {
    throw new ReadingError(/pixel limit/i.test(String(cause)) ? 'grande' : 'danificado', String(cause));
  });
  let best = textOf(recognizer, png);
  for (const angle of [180, 90, 270]) {
    if (best.confianca >= CONFIANCA) break;
    const turned = textOf(recognizer, await sharp(png).rotate(angle).png({ compressionLevel: 1 }).toBuffer());
    if (turned.confianca > best.confianca) best = turned;
  }
  return best.texto;
}
