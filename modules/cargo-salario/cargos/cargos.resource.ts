import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { defineResource, type ResourceOptions } from '#platform/server/resource/define-resource.ts';
import { refuseWhenInUse } from '#platform/server/resource/dependencies.ts';
import { contem } from '#platform/server/resource/list.ts';
import { competenciasDoCargo, gravarCompetencias, validarCompetencias } from './cargo-competencias.queries.ts';
import {
  type Cargo,
  type CargoDetalhe,
  cargo,
  cargoNaSelecao,
  type FiltroCargo,
  type LinhaCargo,
} from './cargos.contract.ts';

constraintMessages({
  cargo_nome_unico: { campo: 'nome', mensagem: 'Já existe um cargo com esta nomenclatura.' },
});

const ligado = sql`exists (select from cargo_area l where l.cargo_id = t.id)`;

/** Jobs of the areas; with `cargoSemArea` those without any area come too, or alone when no area is asked for. */
function porArea({ areasIds, areaId, cargoSemArea, cargoVinculadosArea }: FiltroCargo) {
  const areas = [...areasIds, ...(areaId === null ? [] : [areaId])];
  const nasAreas = sql`exists (select from cargo_area l where l.cargo_id = t.id and l.area_organizacional_id = any (${idList(areas)}))`;
  if (areas.length > 0) return cargoSemArea ? sql`(${nasAreas} or not ${ligado})` : nasAreas;
  if (cargoSemArea) return sql`not ${ligado}`;
  return cargoVinculadosArea && ligado;
}

const mapeamento: ResourceOptions<Cargo, LinhaCargo, FiltroCargo, CargoDetalhe> = {
  tabela: 'cargo',
  refs: { grupoOcupacional: 'grupo_ocupacional' },
  ligacoes: {
    areasOrganizacionais: {
      tabela: 'cargo_area',
      dono: 'cargo_id',
      alvo: 'area_organizacional_id',
      alvoTabela: 'area_organizacional',
    },
    etapaSeletivas: {
      tabela: 'cargo_etapa_seletiva',
      dono: 'cargo_id',
      alvo: 'etapa_seletiva_id',
      alvoTabela: 'etapa_seletiva',
    },
    areasFormacaoRelacionadas: {
      tabela: 'cargo_area_formacao',
      dono: 'cargo_id',
      alvo: 'area_formacao_id',
      alvoTabela: 'area_formacao',
    },
  },
  colunas: {
    conhecimentos: competenciasDoCargo('conhecimentos'),
    habilidades: competenciasDoCargo('habilidades'),
    atitudes: competenciasDoCargo('atitudes'),
    possuiFaixaSalarial: sql`exists (select from faixa_salarial f where f.cargo_id = t.id)`,
    empresa: sql`(select json_build_object('id', e.id, 'nome', e.nome, 'acIntegra', e.ac_integra) from empresa e where e.id = t.empresa_id)`,
  },
  ordem: {
    nome: sql`t.nome_busca`,
    nomeMercado: sql`sem_acento(t.nome_mercado)`,
    grupoOcupacional: sql`(select g.nome_busca from grupo_ocupacional g where g.id = t.grupo_ocupacional_id)`,
  },
  empresas: ({ empresasIds }, ctx) =>
    empresasIds.length === 0 ? [ctx.empresaId] : ctx.empresas.filter((id) => empresasIds.includes(id)),
  oferecer: () => [sql`t.ativa`],
  filtrar: (filtro) => [
    filtro.nomeclatura && contem('t.nome_busca', filtro.nomeclatura),
    filtro.gruposOcupacionaisIds.length > 0 &&
      sql`t.grupo_ocupacional_id = any (${idList(filtro.gruposOcupacionaisIds)})`,
    filtro.ativo && sql`t.ativa = ${filtro.ativo === 'A'}`,
    filtro.exibirModuloExterno !== null && sql`t.exibir_modulo_externo = ${filtro.exibirModuloExterno}`,
    filtro.comResponsabilidade && sql`t.responsabilidades is not null`,
    porArea(filtro),
  ],
  // A list may show jobs of other companies; they are changed only there.
  pode: (ctx, { empresa }): Readonly<Record<string, boolean>> =>
    empresa.id === ctx.empresaId ? {} : { editar: false, excluir: false },
  validar: (ctx, form) => validarCompetencias(ctx, form),
  aoGravar: (ctx, id, form) => gravarCompetencias(ctx, id, form),
  aoExcluir: async (ctx, id, { nome }) => {
    const { rows } = await sql<{ id: number; nome: string }>`
      select id, nome from faixa_salarial where cargo_id = ${id}`.execute(ctx.db);
    for (const faixa of rows) await refuseWhenInUse(ctx.db, 'faixa_salarial', faixa.id, `${nome} - ${faixa.nome}`);
  },
};

export const cargos = defineResource(cargo, mapeamento);
export const cargosNaSelecao = defineResource(cargoNaSelecao, mapeamento);
