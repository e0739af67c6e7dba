/** Longest side of a photo that is sent; the server keeps less. */
const LADO = 1200;

/** A picture of the camera as a JPEG small enough to be sent. Rejects when the file is no picture that the browser can read. */
export async function reduzirFoto(arquivo: File): Promise<File> {
  const imagem = await createImageBitmap(arquivo, { imageOrientation: 'from-image' });
  const escala = Math.min(1, LADO / Math.max(imagem.width, imagem.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(imagem.width * escala);
  canvas.height = Math.round(imagem.height * escala);
  canvas.getContext('2d')?.drawImage(imagem, 0, 0, canvas.width, canvas.height);
  imagem.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (!blob) throw new Error('a imagem não pôde ser lida');
  return new File([blob], 'foto.jpg', { type: 'image/jpeg' });
}
