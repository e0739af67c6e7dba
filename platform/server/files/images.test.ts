import sharp from 'sharp';
import { expect, test } from 'vitest';
import { normalizeLogo, normalizePhoto } from './images.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0a58' } });

test('a foto fica em pé, em 600 por 800, sem os dados da câmera', async () => {
  const exif = { IFD0: { Copyright: 'Alguém' }, IFD3: { GPSLatitude: '3/1 43/1 0/1' } };
  const deitada = await picture(400, 200).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
  const foto = await sharp(await normalizePhoto(deitada)).metadata();
  expect(foto).toMatchObject({ format: 'jpeg', width: 600, height: 800 });
  expect(foto.exif).toBeUndefined();
  expect(foto.orientation).toBeUndefined();
});

test('o logo fica PNG de no máximo 1000 pixels e não cresce', async () => {
  const grande = await sharp(await normalizeLogo(await picture(3000, 1500).png().toBuffer())).metadata();
  expect(grande).toMatchObject({ format: 'png', width: 1000, height: 500, hasAlpha: true });
  const pequeno = await sharp(await normalizeLogo(await picture(40, 20).webp().toBuffer())).metadata();
  expect(pequeno).toMatchObject({ format: 'png', width: 40, height: 20 });
});

test.each([
  ['texto', Buffer.from('isto não é imagem')],
  ['imagem cortada', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
  ['vazio', Buffer.alloc(0)],
])('recusa no campo: %s', async (_nome, conteudo) => {
  await expect(normalizePhoto(conteudo)).rejects.toMatchObject({
    erros: [{ campo: 'foto', mensagem: 'O arquivo adicionado não é uma imagem' }],
  });
});

test('não abre a imagem que se desdobra em gigabytes', async () => {
  const bomba = await picture(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
  await expect(normalizeLogo(bomba)).rejects.toMatchObject({ erros: [{ campo: 'logo' }] });
});
