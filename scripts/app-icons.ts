// node scripts/run.mjs scripts/app-icons.ts: draws the icons of the installed application again after app/web/public/ciranda.svg changed.
import { readFileSync, writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { icones } from '../modules/organizacao/aplicativo/aplicativo.rules.ts';

const folder = new URL('../app/web/public/', import.meta.url);
const drawing = readFileSync(new URL('ciranda.svg', folder), 'utf8').replace('<svg ', '<svg width="512" height="512" ');
const image = await loadImage(Buffer.from(drawing));

for (const { arquivo, lado, margem } of icones) {
  const canvas = createCanvas(lado, lado);
  const paper = canvas.getContext('2d');
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, lado, lado);
  const edge = Math.round(lado * margem);
  paper.drawImage(image, edge, edge, lado - 2 * edge, lado - 2 * edge);
  writeFileSync(new URL(arquivo, folder), await canvas.encode('png'));
}
console.log(`Ícones gravados em app/web/public: ${icones.map(({ arquivo }) => arquivo).join(', ')}.`);
