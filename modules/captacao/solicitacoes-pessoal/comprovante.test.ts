import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { abrirSolicitacao, criarCandidato, ligarCandidatos } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { clonar, imprimirSolicitacao, possuiCandidato } from './andamento.contract.ts';

const t = useApp();

async function texto({ cliente }: Tenant, id: number): Promise<string> {
  const { bytes } = await cliente.call(imprimirSolicitacao, { params: { id } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

test('a remuneração sai no papel só para quem a pode ver', async () => {
  const dono = await t.app.empresa();
  const { id } = await abrirSolicitacao(t.app, dono);
  await t.app.banco(async (db) => {
    await sql`update solicitacao_pessoal set remuneracao = 3210.5, cidade_id = 2304400, horario_comercial = 'Das 8h às 17h',
      experiencias = 'Solda MIG', info_complementares = 'Usa EPI' where id = ${id}`.execute(db);
    await sql`insert into solicitacao_historico (empresa_id, solicitacao_pessoal_id, data, acao, observacao, usuario_nome)
      values (${dono.empresaId}, ${id}, '2026-02-10', 'Suspensão', 'Sem verba', 'Clara Lima'),
        (${dono.empresaId}, ${id}, '2026-02-11', 'Liberação', null, null)`.execute(db);
  });
  const papel = await texto(dono, id);
  for (const parte of [
    '3.210,50',
    'Fortaleza',
    'Das 8h às 17h',
    'Solda MIG',
    'Usa EPI',
    '10/02/2026',
    'Suspensão',
    'Sem verba',
    'Clara Lima',
    '11/02/2026',
    'Liberação',
  ])
    expect(papel, parte).toContain(parte);
  expect(papel).not.toMatch(/undefined|null/);
  const { ver } = permissoesCaptacao.solicitacaoPessoal;
  const restrito = await t.app.usuario(dono.empresaId, [ver, permissaoVerTodasAreas]);
  const dele = await texto(restrito, id);
  expect(dele).toContain('Solicitante');
  expect(dele).not.toContain('3.210,50');
});

test('o clone leva a data de hoje e o pedido, e a solicitação diz se alguém já participa', async () => {
  const { cliente, empresaId, ...dono } = await t.app.empresa();
  const { id } = await abrirSolicitacao(t.app, { cliente, empresaId, ...dono }, { descricao: 'Soldador' });
  const clone = await cliente.call(clonar, { params: { id } });
  expect(clone.body).toMatchObject({ descricao: 'Soldador', data: hoje(), dataPrevisaoEncerramento: null });
  const participa = async () => (await cliente.call(possuiCandidato, { params: { id } })).body;
  expect(await participa()).toBe(false);
  await ligarCandidatos(t.app, id, [await criarCandidato(t.app, empresaId)]);
  expect(await participa()).toBe(true);
});
