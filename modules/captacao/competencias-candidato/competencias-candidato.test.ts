import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { compararCandidatos } from '#modules/captacao/comparacao/comparacao.contract.ts';
import { validarLimiteCargo } from '#modules/captacao/limite-cargo/limite-cargo.contract.ts';
import {
  motivoSolicitacao,
  opcoesDeMotivos,
} from '#modules/captacao/motivos-solicitacao/motivos-solicitacao.contract.ts';
import { vincular } from '#modules/captacao/selecao/vinculos.contract.ts';
import { solicitacaoPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { criarCargo, criarCompetencia, criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { cargo, cargoNaSelecao } from '#modules/cargo-salario/cargos/cargos.contract.ts';
import { limiteColaborador } from '#modules/cargo-salario/limites-colaborador/limites-colaborador.contract.ts';
import { nivelCompetencia } from '#modules/cargo-salario/niveis-competencia/niveis-competencia.contract.ts';
import { criarArea, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { existeCompetenciaRespondida, gravarCompetencias, lerCompetencias } from './competencias-candidato.contract.ts';

const t = useApp();

/** A request whose job asks for one competence, with one candidate linked, and two levels. */
async function selecao(tenant: Tenant) {
  const { empresaId, cliente } = tenant;
  const cargoId = await criarCargo(t.app, empresaId);
  const competenciaId = await criarCompetencia(t.app, empresaId, 'H', 'Negociação');
  await t.app.banco((db) =>
    sql`insert into cargo_competencia (empresa_id, cargo_id, competencia_id) values (${empresaId}, ${cargoId}, ${competenciaId})`.execute(
      db,
    ),
  );
  const areaId = await criarArea(t.app, empresaId);
  const faixaId = await criarFaixa(t.app, empresaId, { cargoId });
  const { id } = await abrirSolicitacaoAprovada(t.app, tenant, {
    areaOrganizacional: { id: areaId },
    faixaSalarial: { id: faixaId },
  });
  const [ligacaoId = 0] = await ligarCandidatos(t.app, id, [await criarCandidato(t.app, empresaId)]);
  const nivel = async (descricao: string, ordem: number) =>
    (await cliente.call(nivelCompetencia.criar, { body: { descricao, ordem, percentual: null } })).body.id;
  const niveis = [await nivel('Básico', 1), await nivel('Avançado', 2)] as const;
  return { id, ligacaoId, competenciaId, niveis, areaId, faixaId, cargoId, params: { id, ligacaoId } };
}

test('grava o nível do candidato em cada competência do cargo, e a solicitação passa a ter respostas', async () => {
  const tenant = await t.app.empresa();
  const { id, params, competenciaId, niveis } = await selecao(tenant);
  expect((await tenant.cliente.call(existeCompetenciaRespondida, { params: { id } })).body).toBe(false);
  const vazia = await tenant.cliente.call(lerCompetencias, { params });
  expect(vazia.body.linhas).toEqual([
    { competencia: { id: competenciaId, nome: 'Negociação' }, tipo: 'H', nivelCompetenciaId: null },
  ]);
  const body = { linhas: [{ competenciaId, nivelCompetenciaId: niveis[1] }] };
  const { body: gravada } = await tenant.cliente.call(gravarCompetencias, { params, body });
  expect(gravada.linhas[0]?.nivelCompetenciaId).toBe(niveis[1]);
  expect((await tenant.cliente.call(existeCompetenciaRespondida, { params: { id } })).body).toBe(true);
  const { body: comparada } = await tenant.cliente.call(compararCandidatos, {
    params: { id },
    query: { ligacoesIds: [params.ligacaoId] },
  });
  expect(comparada.grupos.find(({ titulo }) => titulo === 'Competências do cargo')?.linhas).toMatchObject([
    { rotulo: 'Negociação', celulas: [{ textos: ['Avançado'], percentual: '100.00' }] },
  ]);
  await tenant.cliente.call(gravarCompetencias, { params, body: { linhas: [] } });
  expect(await t.app.auditoria(tenant.empresaId, 'Candidato da solicitação')).toMatchObject([
    { acao: 'Competências', id: params.ligacaoId, antes: vazia.body.linhas, depois: gravada.linhas },
    { acao: 'Competências', id: params.ligacaoId, antes: gravada.linhas, depois: vazia.body.linhas },
  ]);
  expect((await tenant.cliente.call(existeCompetenciaRespondida, { params: { id } })).body).toBe(false);
});

test('recusa competência fora do cargo, nível desconhecido e duas respostas para a mesma', async () => {
  const tenant = await t.app.empresa();
  const { params, competenciaId, niveis } = await selecao(tenant);
  const alheia = await criarCompetencia(t.app, tenant.empresaId, 'C');
  const gravar = (linhas: { competenciaId: number; nivelCompetenciaId: number }[]) =>
    tenant.cliente.call(gravarCompetencias, { params, body: { linhas } });
  const boa = { competenciaId, nivelCompetenciaId: niveis[0] };
  expect((await gravar([{ ...boa, competenciaId: alheia }])).body).toMatchObject({
    erros: [{ campo: 'linhas[0].competenciaId', mensagem: 'Competência: o registro escolhido não existe.' }],
  });
  expect((await gravar([{ ...boa, nivelCompetenciaId: 999_999 }])).body).toMatchObject({
    erros: [{ campo: 'linhas[0].nivelCompetenciaId', mensagem: 'Nível: o registro escolhido não existe.' }],
  });
  expect((await gravar([boa, boa])).body).toMatchObject({
    erros: [{ campo: 'linhas', mensagem: 'Cada competência tem um só nível.' }],
  });
});

test('com competências respondidas, a faixa salarial não passa a ser de outro cargo', async () => {
  const tenant = await t.app.empresa();
  const { id, params, competenciaId, niveis } = await selecao(tenant);
  const { body: lida } = await tenant.cliente.call(solicitacaoPessoal.obter, { params: { id } });
  const outra = { ...lida, faixaSalarial: { id: await criarFaixa(t.app, tenant.empresaId) } };
  const linhas = [{ competenciaId, nivelCompetenciaId: niveis[0] }];
  await tenant.cliente.call(gravarCompetencias, { params, body: { linhas } });
  const { problema } = await tenant.cliente.call(solicitacaoPessoal.atualizar, { params: { id }, body: outra });
  expect(problema.erros.map(({ campo }) => campo)).toEqual(['faixaSalarial']);
});

test('não mostra as competências a outra empresa', async () => {
  const { params } = await selecao(await t.app.empresa());
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(lerCompetencias, { params })).status).toBe(404);
});

test('validarLimiteCargo recusa quando a área já tem o limite de colaboradores do cargo', async () => {
  const tenant = await t.app.empresa();
  const { id, areaId, faixaId, cargoId } = await selecao(tenant);
  const validar = () => tenant.cliente.call(validarLimiteCargo, { params: { id } });
  expect((await validar()).body).toEqual({ permitido: true });
  const body = { areaOrganizacional: { id: areaId }, cargo: { id: cargoId }, limite: 1, contrato: null };
  await tenant.cliente.call(limiteColaborador.criar, { body });
  expect((await validar()).status).toBe(200);
  await criarColaborador(t.app, tenant.empresaId, { lotacao: { areaId, faixaSalarialId: faixaId } });
  const { status, body: erro } = await validar();
  expect(status).toBe(400);
  expect(erro).toMatchObject({ mensagem: 'O limite de colaboradores para o cargo foi atingido.' });
  const candidatoId = await criarCandidato(t.app, tenant.empresaId);
  const vinculo = { empresaId: tenant.empresaId, candidatoId, solicitacoesIds: [id] };
  const vinculado = await tenant.cliente.call(vincular, { params: { id: candidatoId }, body: vinculo });
  expect(vinculado.problema.mensagem).toBe('O limite de colaboradores para o cargo foi atingido.');
});

test('uma solicitação não pede mais lugares do que o limite do cargo deixa, e o que já pedia fica', async () => {
  const tenant = await t.app.empresa();
  const { cliente, empresaId } = tenant;
  const { id, areaId, faixaId, cargoId } = await selecao(tenant);
  const limite = { areaOrganizacional: { id: areaId }, cargo: { id: cargoId }, limite: 2, contrato: null };
  await cliente.call(limiteColaborador.criar, { body: limite });
  await criarColaborador(t.app, empresaId, { lotacao: { areaId, faixaSalarialId: faixaId } });
  const { body: lida } = await cliente.call(solicitacaoPessoal.obter, { params: { id } });
  const mudar = (quantidade: number) =>
    cliente.call(solicitacaoPessoal.atualizar, { params: { id }, body: { ...lida, versao: undefined, quantidade } });
  const recusada = await mudar(lida.quantidade + 1);
  expect([recusada.status, recusada.problema.mensagem]).toEqual([
    400,
    'O limite de colaboradores para o cargo foi atingido.',
  ]);
  await criarColaborador(t.app, empresaId, { lotacao: { areaId, faixaSalarialId: faixaId } });
  expect((await mudar(lida.quantidade)).status).toBe(200);
});

test('as opções de motivos respondem também sob o nome dos requisitos', async () => {
  const { cliente } = await t.app.empresa();
  await cliente.call(motivoSolicitacao.criar, { body: { descricao: 'Projeto novo', considerarTurnover: false } });
  expect((await cliente.call(opcoesDeMotivos, { query: {} })).body).toEqual(
    (await cliente.call(motivoSolicitacao.opcoes, { query: {} })).body,
  );
});

test('as etapas seletivas do cargo são gravadas e lidas sob os dois caminhos', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const [etapa = 0] = await criarEtapas(t.app, empresaId, ['Entrevista']);
  const id = await criarCargo(t.app, empresaId);
  const { body: lido } = await cliente.call(cargoNaSelecao.obter, { params: { id } });
  const { pode: _, empresa: __, possuiFaixaSalarial: ___, id: ____, ...form } = lido;
  await cliente.call(cargoNaSelecao.atualizar, { params: { id }, body: { ...form, etapaSeletivas: [{ id: etapa }] } });
  const { body } = await cliente.call(cargo.obter, { params: { id } });
  expect(body.etapaSeletivas.map((ref) => ref.id)).toEqual([etapa]);
});
