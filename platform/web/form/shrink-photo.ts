import { PAPEL } from '../ui/palette.ts';

/** Longest side of a photo that is sent, in pixels: more than what is kept, less than what a phone takes. */
const LADO = 1600;

/**
 * A photo small enough to be sent: as it is when it has few pixels, else a smaller JPEG; phones take pictures of many
 * megabytes. Returns null when the file is no image that the browser can read.
 */
export async function shrinkPhoto(arquivo: File): Promise<File | null> {
  const imagem = await createImageBitmap(arquivo, { imageOrientation: 'from-image' }).catch(() => null);
  if (!imagem) return null;
  const escala = Math.min(1, LADO / Math.max(imagem.width, imagem.height));
  const tela = document.createElement('canvas');
  tela.width = Math.round(imagem.width * escala);
  tela.height = Math.round(imagem.height * escala);
  const contexto = tela.getContext('2d');
  if (!contexto) return arquivo;
  contexto.fillStyle = PAPEL;
  contexto.fillRect(0, 0, tela.width, tela.height);
  contexto.drawImage(imagem, 0, 0, tela.width, tela.height);
  imagem.close();
  const menor = await new Promise<Blob | null>((resolve) => tela.toBlob(resolve, 'image/jpeg', 0.85));
  return menor ? new File([menor], 'foto.jpg', { type: 'image/jpeg' }) : arquivo;
}
