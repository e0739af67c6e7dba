import { sql } from 'kysely';
import { exigirAreasMudadasVisiveis } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { empresasEscolhidas } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { refuseWhenInUse } from '#platform/server/resource/dependencies.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import { competenciasDoCargo, gravarCompetencias, validarCompetencias } from './cargo-competencias.queries.ts';
import { cargo, cargoNaSelecao, type FiltroCargo } from './cargos.contract.ts';

const ligado = sql`exists (select from cargo_area l where l.cargo_id = t.id)`;

/** Jobs of the areas; with `cargoSemArea` those without any area come too, or alone when no area is asked for. */
function porArea({
  areasIds,
  areaId,
  cargoSemArea,
  cargoVinculadosArea,
}: Pick<FiltroCargo, 'areasIds' | 'areaId' | 'cargoSemArea' | 'cargoVinculadosArea'>) {
  const areas = [...areasIds, ...(areaId === null ? [] : [areaId])];
  const nasAreas = sql`exists (select from cargo_area l where l.cargo_id = t.id and l.area_organizacional_id = any (${idList(areas)}))`;
  if (areas.length > 0) return cargoSemArea ? sql`(${nasAreas} or not ${ligado})` : nasAreas;
  if (cargoSemArea) return sql`not ${ligado}`;
  return cargoVinculadosArea && ligado;
}

const definir = (contrato: typeof cargo) =>
  defineResource(contrato, {
    tabela: 'cargo',
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
    empresas: ({ empresasIds }, ctx) => empresasEscolhidas(ctx, empresasIds),
    oferecer: () => [sql`t.ativa`],
    filtros: {
      nomeclatura: porNome,
      gruposOcupacionaisIds: (ids) => sql`t.grupo_ocupacional_id = any (${idList(ids)})`,
      ativo: (ativo) => sql`t.ativa = ${ativo === 'A'}`,
      comResponsabilidade: () => sql`t.responsabilidades is not null`,
      // Of which companies, and not which jobs.
      empresasIds: null,
    },
    emConjunto: {
      campos: ['areasIds', 'areaId', 'cargoSemArea', 'cargoVinculadosArea'],
      condicoes: (filtro) => [porArea(filtro)],
    },
    // A list may show jobs of other companies; they are changed only there.
    pode: (ctx, { empresa }): Readonly<Record<string, boolean>> =>
      empresa.id === ctx.empresaId ? {} : { editar: false, excluir: false },
    async validar(ctx, form, id) {
      await validarCompetencias(ctx, form);
      const ligacao = { tabela: 'cargo_area', dono: 'cargo_id', id } as const;
      await exigirAreasMudadasVisiveis(ctx, ligacao, form.areasOrganizacionais, 'areasOrganizacionais');
    },
    aoGravar: (ctx, id, form) => gravarCompetencias(ctx, id, form),
    aoExcluir: async (ctx, id, { nome }) => {
      const { rows } = await sql<{ id: number; nome: string }>`
      select id, nome from faixa_salarial where cargo_id = ${id}`.execute(ctx.db);
      await refuseWhenInUse(
        ctx,
        'faixa_salarial',
        rows.map((faixa) => faixa.id),
        async (id) => `${nome} - ${rows.find((faixa) => faixa.id === id)?.nome}`,
      );
    },
  });

export const cargos = definir(cargo);
export const cargosNaSelecao = definir(cargoNaSelecao);
