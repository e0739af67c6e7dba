import { type RawBuilder, sql } from 'kysely';
import { desligamentoAconteceu } from '#modules/gestao-talentos/desligamentos/dados-pessoais.queries.ts';
import { dadosDasFolhas, respostaLidaSql } from '#modules/organizacao/organizacao.api.ts';
import { forgettingOf } from '#platform/server/privacy/personal-columns.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { entrevistaDesligamento } from './entrevistas-desligamento.contract.ts';

const TITULAR = 'colaborador';
const quemVe = [entrevistaDesligamento.permissoes.verbos.LER_RESPOSTAS as Permission];
const desligamentos = (ids: RawBuilder<unknown>) =>
  sql`(select d.id from desligamento d where d.colaborador_id = any (${ids}))`;
const folhas = (ids: RawBuilder<unknown>) =>
  sql`(select e.preenchimento_id from entrevista_desligamento e where e.desligamento_id in ${desligamentos(ids)})`;

/** That there was an interview stays; what was answered, which nobody has to keep, goes, and the link with it. */
export const dadosDasEntrevistas: readonly PersonalTable[] = [
  {
    titular: TITULAR,
    tabela: 'entrevista_desligamento',
    titulo: 'Entrevistas de desligamento',
    quemVe,
    linhas: (ids) => sql`t.desligamento_id in ${desligamentos(ids)}`,
    log: [entrevistaDesligamento.nome.um],
    anonimizar: forgettingOf([entrevistaDesligamento.form], {
      apagar: ['link_hash', 'link_expira_em'],
      manter: ['preenchimento_id', 'usuario_id', 'enviada_em'],
    }),
    // Before its day an interview that was neither sent nor held would tell of a dismissal that is only planned.
    mostrar: (
      id,
    ) => sql`select m.titulo as "Entrevista", t.enviada_em as "Enviada em", q.concluido_em as "Respondida em"
      from entrevista_desligamento t join modelo_entrevista_desligamento m on m.id = t.modelo_id
      join desligamento d on d.id = t.desligamento_id left join questionario_preenchimento q on q.id = t.preenchimento_id
      where d.colaborador_id = ${id} and (t.enviada_em is not null or q.concluido_em is not null or ${desligamentoAconteceu('d')})
      order by t.id`,
  },
  ...dadosDasFolhas({
    titular: TITULAR,
    titulos: { folhas: 'Fichas da entrevista de desligamento', respostas: 'Respostas da entrevista de desligamento' },
    folhas,
    mostrar: (
      id,
    ) => sql`select p.texto as "Pergunta", ${respostaLidaSql} as "Resposta", t.respondida_em as "Respondida em"
      from questionario_resposta t join questionario_pergunta p on p.id = t.pergunta_id
      join entrevista_desligamento e on e.preenchimento_id = t.preenchimento_id join desligamento d on d.id = e.desligamento_id
      where d.colaborador_id = ${id} order by e.id, p.ordem`,
  }).map((tabela) => ({ ...tabela, quemVe })),
];
