import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { abrirSolicitacao } from '#modules/captacao/captacao.factory.ts';
import { inserir } from '#modules/organizacao/organizacao.factory.ts';
import {
  bairrosDaSolicitacao,
  clonar,
  configuracaoDoFormulario,
  historicoDaSolicitacao,
  possuiCandidato,
} from './andamento.contract.ts';

const t = useApp();

const criarBairro = (nome: string) =>
  inserir(t.app, sql`insert into bairro (cidade_id, nome) values (2304400, ${nome}) returning id`);

test('os bairros da solicitação vêm em ordem, só os dela e só para quem a vê', async () => {
  const tenant = await t.app.empresa();
  const [praia, centro] = [await criarBairro('Praia de Teste'), await criarBairro('Centro de Teste')];
  await criarBairro('Outro de Teste');
  const { id } = await abrirSolicitacao(t.app, tenant, {
    cidade: { id: 2304400, nome: '' },
    bairrosIds: [praia, centro],
  } as never);
  const params = { id };
  expect((await tenant.cliente.call(bairrosDaSolicitacao, { params })).body).toEqual([
    { id: centro, nome: 'Centro de Teste' },
    { id: praia, nome: 'Praia de Teste' },
  ]);
  const { cliente } = await t.app.empresa();
  for (const chamada of [bairrosDaSolicitacao, possuiCandidato, historicoDaSolicitacao, clonar])
    expect((await cliente.call(chamada as typeof clonar, { params })).status).toBe(404);
});

test('o formulário recebe da configuração da empresa só o que lhe diz respeito, e como ela está', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const como = async () => (await cliente.call(configuracaoDoFormulario)).body;
  const gravar = (sim: boolean, emails: string | null) =>
    t.app.banco((db) =>
      sql`update empresa set sol_pessoal_exibir_salario = ${sim}, sol_pessoal_exibir_colab_substituido = ${sim},
        sol_pessoal_obrigar_dados_complementares = ${sim}, sol_pessoal_reabrir_solicitacao = ${sim},
        obrigar_ambiente_funcao = ${sim}, emails_solicitacao = ${emails} where id = ${empresaId}`.execute(db),
    );
  for (const [sim, emails] of [
    [true, 'rh@exemplo.com.br'],
    [false, null],
  ] as const) {
    await gravar(sim, emails);
    expect(await como()).toEqual({
      solPessoalExibirSalario: sim,
      solPessoalExibirColabSubstituido: sim,
      solPessoalObrigarDadosComplementares: sim,
      solPessoalReabrirSolicitacao: sim,
      obrigarAmbienteFuncao: sim,
      emailsSolicitacao: emails,
    });
  }
});
