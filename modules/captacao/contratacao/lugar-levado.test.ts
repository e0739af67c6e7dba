import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { abrirSolicitacaoAprovada, criarCandidato, ligarCandidatos } from '#modules/captacao/captacao.factory.ts';
import { cpfUnico } from '#modules/organizacao/organizacao.factory.ts';
import { criarAmbiente, criarFuncao } from '#modules/sst/sst.factory.ts';
import { contratar, prepararContratacao } from './contratacao.contract.ts';

const t = useApp();

test('a função e o ambiente da solicitação vão para a primeira linha de quem é contratado para o cargo dela', async () => {
  const dono = await t.app.empresa();
  const { empresaId, cliente } = dono;
  const solicitacao = await abrirSolicitacaoAprovada(t.app, dono, {
    quantidade: 1,
    vinculo: 'S',
    remuneracao: '2500.00',
  });
  const dados = { nome: 'Ana', cpf: cpfUnico(), dataNascimento: '1995-04-03' };
  const [id = 0] = await ligarCandidatos(t.app, solicitacao.id, [await criarCandidato(t.app, empresaId, dados)]);
  const [funcaoId, ambienteId] = [await criarFuncao(t.app, empresaId), await criarAmbiente(t.app, empresaId)];
  await t.app.banco((db) =>
    sql`update solicitacao_pessoal set funcao_id = ${funcaoId}, ambiente_id = ${ambienteId} where id = ${solicitacao.id}`.execute(
      db,
    ),
  );
  const { body: pronto } = await cliente.call(prepararContratacao, { params: { id } });
  const body = {
    ...pronto.colaborador,
    dataAdmissao: '2026-02-02',
    avisoAosOutros: { enviar: false, assunto: null, texto: null },
    versaoDaLigacao: pronto.versao,
  };
  expect((await cliente.call(contratar, { params: { id }, body: body as never })).status).toBe(201);
  const { rows } = await t.app.banco((db) =>
    sql`select funcao_id as "funcaoId", ambiente_id as "ambienteId" from historico_colaborador where empresa_id = ${empresaId}`.execute(
      db,
    ),
  );
  expect(rows).toEqual([{ funcaoId, ambienteId }]);
});
