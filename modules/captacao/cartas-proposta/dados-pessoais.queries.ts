import { sql } from 'kysely';
import { TITULAR_CANDIDATO } from '#modules/captacao/candidatos/dados-pessoais.queries.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { labelSql } from '#platform/server/db/label-sql.ts';
import { forgettingOf } from '#platform/server/privacy/personal-columns.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { cartaForm, cartaProposta } from './cartas-proposta.contract.ts';
import { estadosDaCarta } from './resposta.contract.ts';

const { REMUNERACAO } = permissoesCaptacao.solicitacaoPessoal.verbos;
/** The pay stands there too. */
const comum = { titular: TITULAR_CANDIDATO, quemVe: [cartaProposta.permissoes.ver, REMUNERACAO] } as const;

/** That something was offered, for what and when, stays; the conditions and what was written go with the person. */
export const dadosDasCartas: readonly PersonalTable[] = [
  {
    ...comum,
    tabela: 'carta_proposta',
    titulo: 'Cartas-proposta',
    linhas: (ids) => sql`t.candidato_id = any (${ids})`,
    log: [cartaProposta.nome.um],
    anonimizar: forgettingOf([cartaForm, cartaProposta.detalhe], {
      manter: ['enviada_por_id', 'movimento_id', 'estado_anterior'],
    }),
    mostrar: (
      id,
    ) => sql`select t.funcao as "Função", t.salario as "Salário por mês", t.beneficios as "Benefícios", t.local as "Local de trabalho",
        t.data_inicio as "Início previsto", t.responder_ate as "Responder até", ${labelSql(sql.ref('t.estado'), estadosDaCarta)} as "Situação",
        t.mensagem as "Mensagem", t.motivo_recusa as "Seu motivo", t.observacao_interna as "Observação da equipe"
      from carta_proposta t where t.candidato_id = ${id} order by t.id`,
  },
  {
    ...comum,
    tabela: 'carta_proposta_andamento',
    titulo: 'Andamento de cartas-proposta',
    linhas: (ids) =>
      sql`t.carta_proposta_id in (select c.id from carta_proposta c where c.candidato_id = any (${ids}))`,
    anonimizar: { modo: 'apagar' },
  },
];
