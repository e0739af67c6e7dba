import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  abrirSolicitacao,
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';

const t = useApp();

/** A company with three candidates in no stage of a request, and one beside each rule that leaves somebody out. */
async function cenario() {
  const dono = await t.app.empresa();
  const banco = (comando: ReturnType<typeof sql>) => t.app.banco((db) => comando.execute(db));
  const ligar = async (solicitacaoId: number, quantos: number) => {
    const pessoas: number[] = [];
    for (let i = 0; i < quantos; i++) pessoas.push(await criarCandidato(t.app, dono.empresaId));
    return ligarCandidatos(t.app, solicitacaoId, pessoas);
  };
  const [etapa = 0] = await criarEtapas(t.app, dono.empresaId, ['Triagem']);
  const { id } = await abrirSolicitacaoAprovada(t.app, dono, { descricao: 'Soldador' });
  const [, , , naEtapa, recusada, contratada, desistente] = await ligar(id, 7);
  await banco(sql`update candidato_solicitacao set etapa_seletiva_id = ${etapa} where id = ${naEtapa}`);
  await banco(sql`update candidato_solicitacao set apto = 'N' where id = ${recusada}`);
  await banco(
    sql`update candidato_solicitacao set contratado = true, contratado_em = current_date where id = ${contratada}`,
  );
  await banco(sql`update candidato_solicitacao set desistiu_em = now() where id = ${desistente}`);
  for (const mudanca of ['suspensa = true', 'encerrada = true, data_encerramento = current_date', "status = 'I'"]) {
    const outra = await abrirSolicitacaoAprovada(t.app, dono);
    await ligar(outra.id, 1);
    await banco(sql`update solicitacao_pessoal set ${sql.raw(mudanca)} where id = ${outra.id}`);
  }
  await abrirSolicitacaoAprovada(t.app, dono);
  return { dono, id };
}

test('a lista diz quantos ninguém olhou ainda, e o filtro deixa só as solicitações deles', async () => {
  const { dono, id } = await cenario();
  const lista = async (filtro: object) =>
    (await dono.cliente.call(solicitacaoPessoal.listar, { query: { page: 0, visualizar: 'T', ...filtro } })).body
      .content;
  expect((await lista({ porTriar: true })).map((linha) => [linha.codigo, linha.qtdPorTriar])).toEqual([[id, 3]]);
  const todas = await lista({});
  expect(todas).toHaveLength(5);
  // Where no candidate is received nothing waits, which is not the same as nobody.
  expect(todas.map(({ qtdPorTriar }) => qtdPorTriar).sort()).toEqual([0, 3, null, null, null]);
});

test('quem move candidatos lê no início o que há para triar, e chega ao quadro', async () => {
  const { dono, id } = await cenario();
  const trabalho = async (cliente: typeof dono.cliente) =>
    (await cliente.call(trabalhoDoDia)).body.find((um) => um.id === 'candidatos-a-triar');
  expect(await trabalho(dono.cliente)).toMatchObject({
    titulo: 'Solicitações com candidatos a triar',
    total: 1,
    path: '/captacao/solicitacoes-pessoal?porTriar=true',
    itens: [
      {
        titulo: `${id} - Soldador`,
        detalhe: '3 candidatos ainda sem etapa',
        path: `/captacao/solicitacoes-pessoal/${id}/quadro`,
      },
    ],
  });
  const { ver } = permissoesCaptacao.solicitacaoPessoal;
  const daqui = [ver, permissoesCaptacao.quadro.ver, permissaoVerTodasAreas];
  const soLe = await t.app.usuario(dono.empresaId, daqui);
  expect(await trabalho(soLe.cliente)).toBeUndefined();
  const move = await t.app.usuario(dono.empresaId, [...daqui, permissoesCaptacao.quadro.verbos.MOVER]);
  expect(await trabalho(move.cliente)).toMatchObject({ total: 1 });
});

test('o recrutador responsável se lê na lista e se procura por um pedaço do nome, sem acentos', async () => {
  const dono = await t.app.empresa();
  await abrirSolicitacao(t.app, dono, { recrutadorResponsavel: 'Márcia Araújo' });
  await abrirSolicitacao(t.app, dono, { recrutadorResponsavel: 'Otávio Brandão' });
  await abrirSolicitacao(t.app, dono);
  const procurar = async (recrutadorResponsavel: string) =>
    (
      await dono.cliente.call(solicitacaoPessoal.listar, { query: { page: 0, recrutadorResponsavel } })
    ).body.content.map((linha) => linha.recrutadorResponsavel);
  expect(await procurar('araujo')).toEqual(['Márcia Araújo']);
  expect(await procurar('BRANDÃO')).toEqual(['Otávio Brandão']);
  expect(await procurar('ninguém')).toEqual([]);
});
