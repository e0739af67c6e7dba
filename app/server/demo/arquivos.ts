import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Random } from './random.ts';

const peles = ['#f3d2b3', '#e0ac85', '#c68642', '#8d5524', '#5c3a21'] as const;
const cabelos = ['#1c1310', '#3b2417', '#6b4423', '#a9714b', '#2f2f35'] as const;
const roupas = ['#0f766e', '#1d4ed8', '#b45309', '#6d28d9', '#be123c', '#374151'] as const;
const fundos = ['#e8eef4', '#f3ede3', '#e6f2ec', '#f0e9f5'] as const;

/** A portrait made of circles and curves: nobody's face. */
function retrato(random: Random): string {
  const [pele, cabelo, roupa, fundo] = [
    random.pick(peles),
    random.pick(cabelos),
    random.pick(roupas),
    random.pick(fundos),
  ];
  const longo = random.chance(0.5);
  const oculos = random.chance(0.3)
    ? '<g fill="none" stroke="#333" stroke-width="5"><circle cx="124" cy="182" r="24"/><circle cx="176" cy="182" r="24"/><path d="M148 182h4"/></g>'
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400" viewBox="0 0 300 400">
    <rect width="300" height="400" fill="${fundo}"/>
    ${longo ? `<path d="M70 190q0-110 80-110t80 110v120H70z" fill="${cabelo}"/>` : ''}
    <path d="M30 400q10-110 120-110t120 110z" fill="${roupa}"/><rect x="128" y="240" width="44" height="70" rx="20" fill="${pele}"/>
    <ellipse cx="150" cy="185" rx="66" ry="82" fill="${pele}"/><path d="M82 175q-4-92 68-92t68 92q-20-52-68-52t-68 52z" fill="${cabelo}"/>
    <circle cx="124" cy="182" r="7" fill="#2a1d16"/><circle cx="176" cy="182" r="7" fill="#2a1d16"/>
    <path d="M122 226q28 ${random.int(10, 26)} 56 0" fill="none" stroke="#8a3b34" stroke-width="6" stroke-linecap="round"/>${oculos}</svg>`;
}

/** A drawing of the demo as JPEG. */
export async function emJpeg(svg: string, quality: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).jpeg({ quality }).toBuffer();
}

/** Portraits of the demo, as JPEG. */
export const desenharRetratos = (random: Random, quantos: number): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: quantos }, () => retrato(random)).map((svg) => emJpeg(svg, 78)));

/** A certificate of no school, as PDF. */
export async function desenharCertificado(): Promise<Buffer> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 420]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  page.drawText('Certificado de conclusão', { x: 150, y: 290, size: 26, font });
  page.drawText('Documento de demonstração, sem valor.', { x: 180, y: 240, size: 12, font });
  return Buffer.from(await pdf.save());
}

/** Stores the same content once for each owner and returns the ids in their order. */
export async function guardar(
  db: Db,
  empresaId: number,
  arquivos: readonly { nome: string; tipo: string; conteudo: Buffer }[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { nome, tipo, conteudo } of arquivos) {
    const sha = createHash('sha256').update(conteudo).digest();
    const { rows } = await sql<{ id: number }>`insert into arquivo (empresa_id, nome, tipo, tamanho, sha256, conteudo)
      values (${empresaId}, ${nome}, ${tipo}, ${conteudo.length}, ${sha}, ${conteudo}) returning id`.execute(db);
    ids.push(rows[0]?.id ?? 0);
  }
  return ids;
}

/** Photos for some candidates and documents for fewer. */
export async function anexar(
  db: Db,
  random: Random,
  empresaId: number,
  candidatos: readonly number[],
  o: { retratos: readonly Buffer[]; certificado: Buffer; hoje: string },
): Promise<void> {
  const comFoto = candidatos.filter(() => random.chance(0.5));
  const fotos = await guardar(
    db,
    empresaId,
    comFoto.map(() => ({ nome: 'foto.jpg', tipo: 'image/jpeg', conteudo: random.pick(o.retratos) })),
  );
  await sql`update candidato c set foto_id = x.foto from unnest(${idList(comFoto)}, ${idList(fotos)}) x (id, foto) where c.id = x.id`.execute(
    db,
  );
  // The first is who enters the portal of the demo.
  const comDocumento = candidatos.filter((_, lugar) => random.chance(0.2) || lugar === 0);
  const certificados = await guardar(
    db,
    empresaId,
    comDocumento.map(() => ({ nome: 'certificado.pdf', tipo: 'application/pdf', conteudo: o.certificado })),
  );
  await sql`insert into candidato_documento (empresa_id, candidato_id, descricao, data, arquivo_id, enviado_pelo_candidato)
    select ${empresaId}, x.id, 'Certificado de curso', ${o.hoje}, x.arquivo, true from unnest(${idList(comDocumento)}, ${idList(certificados)}) x (id, arquivo)`.execute(
    db,
  );
}
