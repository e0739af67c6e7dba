import { sql } from 'kysely';
import { forgettingOf } from '#platform/server/privacy/personal-columns.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { condicaoAmbiental } from './condicoes-ambientais.contract.ts';

const deBaixo = (tabela: string, titulo: string, alvo: string): PersonalTable => ({
  titular: 'colaborador',
  tabela,
  titulo,
  linhas: (ids) =>
    sql`t.condicao_ambiental_id in (select k.id from condicao_ambiental k where k.colaborador_id = any (${ids}))`,
  anonimizar: { modo: 'limpar', limpar: {}, manter: ['condicao_ambiental_id', alvo] },
});

/** To what somebody was exposed stays for the twenty years that social security asks for; what was remarked of the person goes. */
export const dadosDasCondicoes: readonly PersonalTable[] = [
  {
    titular: 'colaborador',
    tabela: 'condicao_ambiental',
    titulo: 'Condições ambientais',
    quemVe: [condicaoAmbiental.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: [condicaoAmbiental.nome.um],
    anonimizar: forgettingOf([condicaoAmbiental.form, condicaoAmbiental.detalhe], {}),
    mostrar: (id) => sql`select t.data_inicio as "Data de início", g.nome as "Grupo homogêneo",
        (select string_agg(n.nome, '; ' order by n.codigo) from condicao_ambiental_agente x
          join agente_nocivo a on a.id = x.agente_nocivo_id
          join atividade_perigosa_insalubre n on n.id = a.atividade_perigosa_insalubre_id
          where x.condicao_ambiental_id = t.id) as "Agentes nocivos", t.observacao as "Observação"
      from condicao_ambiental t left join grupo_homogeneo g on g.id = t.grupo_homogeneo_id
      where t.colaborador_id = ${id} order by t.data_inicio, t.id`,
  },
  deBaixo('condicao_ambiental_agente', 'Agentes nocivos das condições ambientais', 'agente_nocivo_id'),
  deBaixo('condicao_ambiental_profissional', 'Responsáveis das condições ambientais', 'profissional_sst_id'),
];
