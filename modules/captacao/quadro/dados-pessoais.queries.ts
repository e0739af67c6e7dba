import { sql } from 'kysely';
import { TITULAR_CANDIDATO } from '#modules/captacao/candidatos/dados-pessoais.queries.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { historicoForm } from '#modules/captacao/historico/historico.contract.ts';
import { forgettingOf } from '#platform/server/privacy/personal-columns.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';

const apto = (coluna: string) =>
  sql`case ${sql.ref(coluna)} when 'S' then 'Apto' when 'N' then 'Não apto' else 'Em análise' end`;

/** Selections and their stages: they stay for the counts of the requests, without what was said of the person. */
export const dadosDaSelecao: readonly PersonalTable[] = [
  {
    titular: TITULAR_CANDIDATO,
    tabela: 'candidato_solicitacao',
    titulo: 'Processos de seleção',
    linhas: (ids) => sql`t.candidato_id = any (${ids})`,
    log: ['Candidato da solicitação', 'Candidatura'],
    anonimizar: {
      modo: 'limpar',
      limpar: { data_espera_nova_aplicacao: sql`null` },
      manter: [
        'candidato_id',
        'solicitacao_pessoal_id',
        'aplicou_externo',
        'criada_em',
        'etapa_seletiva_id',
        'apto',
        'contratado',
        'contratado_em',
        'desistiu_em',
        'etapa_desde',
        'transferido_em',
        'transferido_para_id',
      ],
    },
    mostrar: (id) => sql`select s.descricao as "Vaga", t.criada_em as "Desde",
        case when t.aplicou_externo then 'Você se candidatou' else 'Incluído pela equipe' end as "Origem", e.nome as "Etapa",
        ${apto('t.apto')} as "Resultado", t.desistiu_em as "Desistência", t.contratado_em as "Contratação"
      from candidato_solicitacao t join solicitacao_pessoal s on s.id = t.solicitacao_pessoal_id
      left join etapa_seletiva e on e.id = t.etapa_seletiva_id where t.candidato_id = ${id} order by t.id`,
  },
  {
    titular: TITULAR_CANDIDATO,
    tabela: 'historico_candidato',
    titulo: 'Etapas e avaliações dos processos',
    quemVe: [permissoesCaptacao.historicoCandidato.ver],
    linhas: (ids) =>
      sql`t.candidato_solicitacao_id in (select cs.id from candidato_solicitacao cs where cs.candidato_id = any (${ids}))`,
    log: ['Histórico do candidato'],
    anonimizar: forgettingOf([historicoForm], {
      manter: ['usuario_id', 'criado_em', 'movimento_id', 'aviso_prazo_em'],
    }),
    mostrar: (
      id,
    ) => sql`select s.descricao as "Vaga", e.nome as "Etapa", t.data as "Data", ${apto('t.apto')} as "Resultado",
        m.nome as "Motivo", t.observacao as "Observação"
      from historico_candidato t join candidato_solicitacao cs on cs.id = t.candidato_solicitacao_id
      join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id left join etapa_seletiva e on e.id = t.etapa_seletiva_id
      left join motivo_reprovacao m on m.id = t.motivo_reprovacao_id
      where cs.candidato_id = ${id} order by t.data, t.id`,
  },
  {
    titular: TITULAR_CANDIDATO,
    tabela: 'candidato_evento',
    titulo: 'Acontecimentos dos processos',
    linhas: (ids) => sql`t.candidato_id = any (${ids})`,
    anonimizar: { modo: 'apagar' },
    mostrar: (id) => sql`select t.quando as "Quando", t.texto as "O quê" from candidato_evento t
      where t.candidato_id = ${id} order by t.quando, t.id`,
  },
];
