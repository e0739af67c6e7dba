import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { docx, paragraphs, scannedPdf } from '#platform/server/reading/reading.factory.ts';
import type { TestClient } from '#platform/testing/client.ts';
import { type Leitura, lerCurriculo, obterLeitura } from './leituras.contract.ts';

/** The real queue: who waits for whom is what is asked here. */
const t = useApp({}, { filaReal: true });

/** Nothing that can be read, however the page is turned: the recogniser tries every side. */
async function ruido(lado: number): Promise<Buffer> {
  const raw = { width: lado, height: lado, channels: 1 } as const;
  return sharp(randomBytes(lado * lado), { raw })
    .blur(2)
    .png()
    .toBuffer();
}

async function enviar(cliente: TestClient, conteudo: Buffer, nome: string): Promise<number> {
  const corpo = new FormData();
  corpo.append('arquivo', new Blob([Uint8Array.from(conteudo)]), nome);
  const { body } = await cliente.raw<Leitura>({ method: 'POST', url: lerCurriculo.path, payload: corpo });
  return body.id;
}

const situacoes = (ids: readonly number[]) =>
  t.app.banco(async (db) => {
    const { rows } = await sql<{ situacao: string; motivo: string | null }>`
      select situacao, motivo from leitura_documento where id = any (${idList(ids)}) order by id`.execute(db);
    return rows;
  });

test('um documento demorado ou hostil não atrasa os outros, e cada um diz o que houve', async () => {
  const { cliente } = await t.app.empresa();
  const demorado = await enviar(cliente, await scannedPdf(Array(6).fill(await ruido(900))), 'demorado.pdf');
  await expect.poll(() => situacoes([demorado]), { timeout: 60_000 }).toMatchObject([{ situacao: 'LENDO' }]);
  // In 23 KB: what a pattern that begins again at every tag reads for minutes.
  const hostil = await enviar(cliente, docx('<w:t '.repeat(3_000_000)), 'hostil.docx');
  const bons: number[] = [];
  for (const nome of ['a', 'b', 'c'])
    bons.push(
      await enviar(cliente, docx(paragraphs([`Currículo da pessoa ${nome}, padeira em Fortaleza`])), `${nome}.docx`),
    );
  await expect
    .poll(() => situacoes(bons), { timeout: 60_000, interval: 20 })
    .toMatchObject([{ situacao: 'LIDO' }, { situacao: 'LIDO' }, { situacao: 'LIDO' }]);
  expect(await situacoes([demorado])).toMatchObject([{ situacao: 'LENDO' }]);
  expect(await situacoes([hostil])).toEqual([
    { situacao: 'FALHOU', motivo: 'O documento está danificado ou não é do tipo que o nome diz.' },
  ]);
  const { body } = await cliente.call(obterLeitura, { params: { id: demorado } });
  expect(body.situacao).toBe('LENDO');
});
