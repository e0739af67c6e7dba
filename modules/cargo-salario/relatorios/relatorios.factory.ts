import { sql } from 'kysely';
import type { TestApp } from '#app/testing/harness.ts';
import {
  criarCargo,
  criarCompetencia,
  criarFaixa,
  criarGrupoOcupacional,
  criarLinhaDaFaixa,
  criarNivel,
} from '#modules/cargo-salario/cargo-salario.factory.ts';
import { criarPlanejamento } from '#modules/cargo-salario/realinhamento.factory.ts';
import {
  type Banco,
  criarArea,
  criarColaborador,
  criarEstabelecimento,
  criarHistorico,
  inserir,
} from '#modules/organizacao/organizacao.factory.ts';

/** The band asks for Comunicação at Pleno and Liderança at Básico; Ana has the first at Básico, Bia at Pleno, and nobody the second. */
async function pedirNaFaixa(
  app: Banco,
  empresaId: number,
  faixaId: number,
  ana: number,
  bia: number,
): Promise<number[]> {
  const basico = await criarNivel(app, empresaId, { descricao: 'Básico', ordem: 1 });
  const pleno = await criarNivel(app, empresaId, { descricao: 'Pleno', ordem: 2 });
  const comunicacao = await criarCompetencia(app, empresaId, 'H', 'Comunicação');
  const lideranca = await criarCompetencia(app, empresaId, 'H', 'Liderança');
  const daFaixa = await inserir(
    app,
    sql`insert into configuracao_faixa_salarial (empresa_id, faixa_salarial_id, data) values (${empresaId}, ${faixaId}, '2024-01-01') returning id`,
  );
  await app.banco((db) =>
    sql`insert into configuracao_faixa_salarial_competencia
        (empresa_id, configuracao_faixa_salarial_id, competencia_id, nivel_competencia_id, competencia_peso)
      values (${empresaId}, ${daFaixa}, ${comunicacao}, ${pleno}, 1), (${empresaId}, ${daFaixa}, ${lideranca}, ${basico}, 1)`.execute(
      db,
    ),
  );
  for (const [colaboradorId, nivel] of [
    [ana, basico],
    [bia, pleno],
  ] as const) {
    const dele = await inserir(
      app,
      sql`insert into configuracao_competencia_colaborador (empresa_id, colaborador_id, data)
        values (${empresaId}, ${colaboradorId}, '2026-01-01') returning id`,
    );
    await app.banco((db) =>
      sql`insert into configuracao_competencia_colaborador_competencia
          (empresa_id, configuracao_competencia_colaborador_id, competencia_id, nivel_competencia_id)
        values (${empresaId}, ${dele}, ${comunicacao}, ${nivel})`.execute(db),
    );
  }
  return [comunicacao, lideranca];
}

/**
 * Analista I pays 3000.00 (3300.00 from 2026-05-01) and II 4000.00; Gerente I pays 9000.00. Ana goes from I to II, Bia to another area,
 * Caio to Gerente in another area, and Davi leaves.
 */
export async function criarCenaDosRelatorios(app: TestApp) {
  const tenant = await app.empresa();
  const { empresaId } = tenant;
  const comercial = await criarArea(app, empresaId, { nome: 'Comercial' });
  const producao = await criarArea(app, empresaId, { nome: 'Produção' });
  const matriz = await criarEstabelecimento(app, empresaId, { nome: 'Matriz' });
  const filial = await criarEstabelecimento(app, empresaId, { nome: 'Filial' });
  const tecnico = await criarGrupoOcupacional(app, empresaId, 'Técnico');
  const analista = await criarCargo(app, empresaId, {
    nome: 'Analista',
    areaId: comercial,
    grupoOcupacionalId: tecnico,
  });
  const gerente = await criarCargo(app, empresaId, { nome: 'Gerente', areaId: producao, ativa: false });
  const um = await criarFaixa(app, empresaId, { cargoId: analista, nome: 'I', valor: '3000.00' });
  await criarLinhaDaFaixa(app, empresaId, um, { data: '2026-05-01', valor: '3300.00' });
  const dois = await criarFaixa(app, empresaId, { cargoId: analista, nome: 'II', valor: '4000.00' });
  const chefe = await criarFaixa(app, empresaId, { cargoId: gerente, nome: 'I', valor: '9000.00' });
  const em = { areaId: comercial, estabelecimentoId: matriz };
  const pessoa = (nome: string, lotacao: object, mais: object = {}) =>
    criarColaborador(app, empresaId, { nome, ...mais, lotacao: { ...em, ...lotacao } });
  const ana = await pessoa('Ana', { faixaSalarialId: um, tipoSalario: '1' });
  const bia = await pessoa('Bia', { faixaSalarialId: dois, tipoSalario: '3', salario: '4100.00' });
  const caio = await pessoa('Caio', { faixaSalarialId: dois, tipoSalario: '3', salario: '4500.00' });
  await pessoa('Davi', { faixaSalarialId: um, tipoSalario: '1' }, { dataDesligamento: '2025-12-31' });
  const mudar = (id: number, data: string, motivo: string, lotacao: object) =>
    criarHistorico(app, empresaId, id, { ...em, data, motivo, ...lotacao });
  await mudar(ana, '2026-02-01', 'PROMOCAO', { faixaSalarialId: dois, tipoSalario: '1' });
  const bias = { faixaSalarialId: dois, tipoSalario: '3', salario: '4100.00' };
  await mudar(bia, '2026-03-01', 'TRANSFERENCIA', { ...bias, areaId: producao });
  await mudar(bia, '2026-03-10', 'REAJUSTE', { ...bias, areaId: producao, salario: '4305.00' });
  await mudar(caio, '2026-04-01', 'PROMOCAO', {
    areaId: producao,
    estabelecimentoId: filial,
    faixaSalarialId: chefe,
    tipoSalario: '3',
    salario: '9500.00',
  });
  const competencias = await pedirNaFaixa(app, empresaId, dois, ana, bia);
  const acordo = await criarPlanejamento(app, empresaId, { nome: 'Acordo', data: '2026-07-01' });
  await inserir(
    app,
    sql`insert into reajuste_colaborador (empresa_id, tabela_reajuste_colaborador_id, colaborador_id, area_organizacional_proposta_id,
        estabelecimento_proposto_id, faixa_salarial_proposta_id, tipo_salario_proposto, salario_proposto)
      values (${empresaId}, ${acordo}, ${bia}, ${producao}, ${matriz}, ${dois}, '3', '5000.00') returning id`,
  );
  return { ...tenant, comercial, producao, matriz, filial, tecnico, analista, gerente, um, dois, competencias };
}
