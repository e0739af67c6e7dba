import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { liberarResultado } from '#modules/avaliacao/avaliacoes-desempenho/liberacao.contract.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import type { TestClient } from '#platform/testing/client.ts';
import { type Como, cenaDoResultado } from './cena.factory.ts';
import {
  darCiencia,
  filtroDosResultados,
  imprimirResultado,
  listarMeusResultados,
  listarResultados,
  obterMeuResultado,
  obterResultado,
} from './resultados-desempenho.contract.ts';

const t = useApp();

/** A result of Ana that was released, with who reads it: Ana, and who answers for the company. */
async function liberado(...como: Como) {
  const cena = await cenaDoResultado(
    t.app,
    { exibirPerformanceProfissional: true, ...como[0] },
    ...(como.slice(1) as []),
  );
  for (const quem of [cena.ana, cena.gestorId]) await cena.responder(quem, 8);
  await cena.terminar();
  const liberar = (flag: 'true' | 'false') =>
    cena.cliente.call(liberarResultado, { params: { id: cena.avaliacao.id, flag } });
  expect((await liberar('true')).status).toBe(200);
  const deAna = await cena.pessoa(cena.ana);
  const params = { id: cena.avaliacao.id };
  return { ...cena, liberar, deAna, minha: params, doTalento: cena.params };
}

const aLer = async (cliente: TestClient) =>
  (await cliente.call(trabalhoDoDia, {})).body.find(({ id }) => id === 'resultados-de-desempenho-a-ler')?.itens ?? [];

const nomesPor = async (cliente: TestClient, ciencia: 'A' | 'D') => {
  const query = { ...filtroDosResultados.parse({ ciencia }), page: 0 } as never;
  return (await cliente.call(listarResultados, { query })).body.content.map(({ colaborador }) => colaborador.nome);
};

test('o resultado liberado espera no início do avaliado até que dê ciência, uma vez, e quem responde por ele a lê', async () => {
  const { deAna, cliente, minha, doTalento, pessoa, bia, empresaId } = await liberado();
  expect(await aLer(deAna)).toMatchObject([
    { titulo: 'Anual', detalhe: 'Desempenho 80,00%', path: `/avaliacao/meus-resultados-desempenho/${minha.id}` },
  ]);
  expect((await deAna.call(listarMeusResultados, {})).body).toMatchObject([{ ciencia: 'A' }]);
  expect(await nomesPor(cliente, 'A')).toEqual(['Ana']);
  expect(await nomesPor(cliente, 'D')).toEqual([]);

  const alheia = await (await pessoa(bia)).call(darCiencia, { params: minha, body: { comentario: null } });
  expect(alheia.status).toBe(404);
  const dada = await deAna.call(darCiencia, {
    params: minha,
    body: { comentario: 'Quero conversar sobre os prazos.' },
  });
  expect(dada.body.ciencia).toMatchObject({ situacao: 'D', comentario: 'Quero conversar sobre os prazos.' });
  const outraVez = await deAna.call(darCiencia, { params: minha, body: { comentario: null } });
  expect(outraVez.problema?.mensagem).toBe('Você já deu ciência deste resultado.');

  expect(await aLer(deAna)).toEqual([]);
  expect((await cliente.call(obterResultado, { params: doTalento })).body.ciencia).toEqual(dada.body.ciencia);
  expect(await nomesPor(cliente, 'A')).toEqual([]);
  expect(await nomesPor(cliente, 'D')).toEqual(['Ana']);
  const { bytes } = await cliente.call(imprimirResultado, { params: doTalento });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  expect(text).toMatch(/Talento: ciência dada no sistema em \d\d\/\d\d\/\d{4}/);
  expect(text).toContain('Quero conversar sobre os prazos.');
  const ditas = await t.app.auditoria(empresaId, 'Avaliação de desempenho');
  expect(JSON.stringify(ditas)).toContain('Ciência do resultado');
  expect(JSON.stringify(ditas)).not.toContain('conversar sobre os prazos');
});

test('recolher o resultado desfaz a ciência: o que se libera depois pode dizer outra coisa', async () => {
  const { deAna, liberar, minha } = await liberado();
  await deAna.call(darCiencia, { params: minha, body: { comentario: 'Li.' } });
  await liberar('false');
  expect(await aLer(deAna)).toEqual([]);
  expect((await deAna.call(darCiencia, { params: minha, body: { comentario: null } })).status).toBe(404);
  await liberar('true');
  expect((await deAna.call(obterMeuResultado, { params: minha })).body.ciencia).toEqual({
    situacao: 'A',
    em: null,
    comentario: null,
  });
  expect(await aLer(deAna)).toHaveLength(1);
});

test('o que foi liberado antes de se pedir ciência, e o que a anônima não mostra, não a pedem', async () => {
  const { deAna, minha, cliente } = await liberado();
  await t.app.banco((db) =>
    sql`update avaliacao_desempenho set resultado_liberado_em = null where id = ${minha.id}`.execute(db),
  );
  expect(await aLer(deAna)).toEqual([]);
  expect(await nomesPor(cliente, 'A')).toEqual([]);
  const recusada = await deAna.call(darCiencia, { params: minha, body: { comentario: null } });
  expect(recusada.problema?.mensagem).toBe('Este resultado não pede ciência.');

  // Of one other person's sheet an anonymous evaluation tells nothing.
  const anonima = await liberado({ anonima: true });
  expect(await aLer(anonima.deAna)).toEqual([]);
  const protegida = await anonima.deAna.call(obterMeuResultado, { params: anonima.minha });
  expect(protegida.body).toMatchObject({ protegido: 'POUCOS', ciencia: { situacao: null } });
});
