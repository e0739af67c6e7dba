import { sql } from 'kysely';
import { TITULAR_CANDIDATO } from '#modules/captacao/candidatos/dados-pessoais.queries.ts';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { forgettingOf } from '#platform/server/privacy/personal-columns.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { entrevista, entrevistaForm } from './entrevistas.contract.ts';

const REMOVIDO = sql.lit('Removido');

/** What a talent did in interviews of others stays, without the name: the opinion is of the candidate, and goes with that one. */
export const dadosDoEntrevistador: readonly PersonalTable[] = [
  {
    titular: TITULAR_COLABORADOR,
    tabela: 'entrevista_colaborador',
    titulo: 'Entrevistas que conduziu',
    quemVe: [entrevista.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: { modo: 'limpar', limpar: {}, manter: ['entrevista_id', 'colaborador_id'] },
    mostrar: (
      id,
    ) => sql`select e.data as "Data" from entrevista_colaborador t join entrevista e on e.id = t.entrevista_id
      where t.colaborador_id = ${id} order by e.data, e.id`,
  },
  {
    titular: TITULAR_COLABORADOR,
    tabela: 'entrevista_parecer',
    titulo: 'Pareceres que escreveu',
    quemVe: [entrevista.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    anonimizar: {
      modo: 'limpar',
      limpar: {},
      manter: [
        'entrevista_id',
        'usuario_id',
        'colaborador_id',
        'nota',
        'texto',
        'recomenda',
        'registrado_por',
        'registrado_em',
      ],
    },
  },
];

/** Interviews and opinions: when they were and how they ended stays, what was said and written goes. */
export const dadosDasEntrevistas: readonly PersonalTable[] = [
  {
    titular: TITULAR_CANDIDATO,
    tabela: 'entrevista',
    titulo: 'Entrevistas',
    quemVe: [entrevista.permissoes.ver],
    linhas: (ids) => sql`t.candidato_id = any (${ids})`,
    log: ['Entrevista'],
    anonimizar: forgettingOf([entrevistaForm, entrevista.detalhe], {
      manter: ['respondida_em', 'lembrete_de', 'criada_por', 'criada_em'],
      valores: { local: REMOVIDO },
    }),
    mostrar: (
      id,
    ) => sql`select t.data as "Data", to_char(t.hora_ini, 'HH24:MI') || ' às ' || to_char(t.hora_fim, 'HH24:MI') as "Horário",
        s.descricao as "Vaga", coalesce(t.local, t.link) as "Onde", t.orientacoes as "Orientações",
        case t.estado when 'MARCADA' then 'Marcada' when 'CONFIRMADA' then 'Confirmada' when 'RECUSADA' then 'Recusada'
          when 'REALIZADA' then 'Realizada' when 'NAO_COMPARECEU' then 'Não compareceu' else 'Cancelada' end as "Situação",
        t.resposta_candidato as "Sua resposta", t.observacao_interna as "Observação da equipe"
      from entrevista t left join solicitacao_pessoal s on s.id = t.solicitacao_pessoal_id
      where t.candidato_id = ${id} order by t.data, t.id`,
  },
  {
    titular: TITULAR_CANDIDATO,
    tabela: 'entrevista_parecer',
    titulo: 'Pareceres de entrevistas',
    quemVe: [entrevista.permissoes.ver],
    linhas: (ids) => sql`t.entrevista_id in (select e.id from entrevista e where e.candidato_id = any (${ids}))`,
    anonimizar: {
      modo: 'limpar',
      limpar: { texto: REMOVIDO },
      manter: ['entrevista_id', 'usuario_id', 'colaborador_id', 'nota', 'recomenda', 'registrado_por', 'registrado_em'],
    },
    mostrar: (id) => sql`select e.data as "Entrevista de", t.nota as "Nota (1 a 5)",
        case t.recomenda when 'S' then 'Sim' when 'N' then 'Não' else 'Indiferente' end as "Recomenda", t.texto as "Parecer"
      from entrevista_parecer t join entrevista e on e.id = t.entrevista_id where e.candidato_id = ${id} order by e.data, t.id`,
  },
  ...['entrevista_usuario', 'entrevista_colaborador'].map(
    (tabela): PersonalTable => ({
      titular: TITULAR_CANDIDATO,
      tabela,
      titulo: 'Entrevistadores',
      linhas: (ids) => sql`t.entrevista_id in (select e.id from entrevista e where e.candidato_id = any (${ids}))`,
      anonimizar: {
        modo: 'limpar',
        limpar: {},
        manter: ['entrevista_id', tabela === 'entrevista_usuario' ? 'usuario_id' : 'colaborador_id'],
      },
    }),
  ),
];
