import { sql } from 'kysely';
import {
  colaboradorVisivel,
  deAnonimo,
  lotadoNoLugar,
  podeDeAnonimo,
  recusasDeAnonimo,
} from '#modules/organizacao/organizacao.api.ts';
import { filtroDoTalento } from '#modules/sst/busca-do-talento.queries.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { podeTransitar } from '#platform/server/workflow/workflow-handlers.ts';
import { transicoesDaVacinacao } from './andamento.contract.ts';
import { daProxima, dosesSql, quantidadeSql, recebidasSql, statusSql } from './plano.queries.ts';
import { vacinacao } from './vacinacoes.contract.ts';
import { conferirVacinacao } from './vacinacoes.queries.ts';
import type { EstadoDaVacinacao } from './vacinacoes.rules.ts';

const talento = sql.ref('t.colaborador_id');
const INTERROMPIDA = 'Esta vacinação está interrompida: retome-a para registrar doses.';

/** The state of a course as it was read. */
export const estadoDaVacinacao = ({ status }: { readonly status: EstadoDaVacinacao['status'] | null }) => {
  const lido = status ?? 'E';
  return { status: lido, interrompida: lido === 'I' };
};

export const vacinacoes = defineResource(vacinacao, {
  tabela: 'vacinacao',
  filhos: {
    vacinacoes: {
      tabela: 'vacinacao_dose',
      dono: 'vacinacao_id',
      refs: { doseVacina: 'dose_vacina' },
      ordem: 'data_realizacao',
    },
  },
  // Without the vaccine: a name stands where no line is left of who read it.
  nomeDe: sql`(select c.nome || ', vacinação ' || t.id from colaborador c where c.id = t.colaborador_id)`,
  colunas: {
    anonimo: deAnonimo(talento),
    status: statusSql,
    doses: dosesSql,
    recebidas: recebidasSql,
    quantidadeDoses: quantidadeSql,
    proximaDose: daProxima('data_prevista'),
    situacao: daProxima('situacao'),
  },
  ordem: {
    '': sql`t.ultima_dose desc nulls last`,
    colaborador: sql`(select c.nome_busca from colaborador c where c.id = t.colaborador_id)`,
    vacina: sql`(select v.nome_busca from vacina v where v.id = t.vacina_id)`,
  },
  visivel: (ctx) => [colaboradorVisivel(ctx, talento)],
  filtros: {
    ...filtroDoTalento,
    vacinasIds: (ids) => amongIds('t.vacina_id', ids),
    status: (codigo) => sql`${statusSql} = ${codigo}`,
    situacao: (codigo) => sql`${daProxima('situacao')} = ${codigo}`,
  },
  emConjunto: {
    campos: ['areasIds', 'cargosIds', 'estabelecimentosIds', 'colaboradoresDesligados', 'colaboradorId'],
    condicoes: ({ colaboradoresDesligados, colaboradorId, ...lugar }) => [
      ...lotadoNoLugar(talento, lugar),
      colaboradorId === null ? null : sql`t.colaborador_id = ${colaboradorId}`,
      // Whoever names a talent asks for it, dismissed or not.
      colaboradoresDesligados || colaboradorId !== null
        ? null
        : sql`not exists (select from colaborador c where c.id = t.colaborador_id and c.data_desligamento < ${hojeSql})`,
    ],
  },
  pode: (ctx, linha): Readonly<Record<string, boolean>> => ({
    ...podeTransitar(ctx, transicoesDaVacinacao, estadoDaVacinacao(linha)),
    ...(linha.status === 'I' ? { editar: false } : {}),
    ...(linha.anonimo ? { ...podeDeAnonimo(linha), interromper: false, retomar: false } : {}),
  }),
  impedimentos: (_ctx, linha): Readonly<Record<string, string>> => ({
    ...(linha.status === 'I' ? { editar: INTERROMPIDA } : {}),
    ...recusasDeAnonimo(linha),
  }),
  validar: conferirVacinacao,
});
