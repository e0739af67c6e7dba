import { type RawBuilder, sql } from 'kysely';
import { dadosDasFolhas, respostaLidaSql, TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { permissoesDosOnline } from './curso-online.contract.ts';

const titular = TITULAR_COLABORADOR;
const quemVe = [permissoesDosOnline.ver];
const doTalento = (ids: RawBuilder<unknown>) =>
  sql`t.colaborador_turma_id in (select c.id from colaborador_turma c where c.colaborador_id = any (${ids}))`;
const aula = sql`curso_online_aula a on a.id = t.aula_id join curso_online_modulo m on m.id = a.modulo_id
  join curso_online o on o.id = m.curso_online_id join curso k on k.id = o.curso_id
  join colaborador_turma c on c.id = t.colaborador_turma_id`;

/** That somebody took an online course stays, as their trainings do; what they answered goes. */
export const dadosDosOnline: readonly PersonalTable[] = [
  {
    titular,
    tabela: 'curso_online_progresso',
    titulo: 'Andamento em cursos online',
    quemVe,
    linhas: doTalento,
    anonimizar: {
      modo: 'limpar',
      limpar: {},
      manter: ['colaborador_turma_id', 'aula_id', 'iniciada_em', 'visitada_em', 'concluida_em'],
    },
    mostrar: (
      id,
    ) => sql`select k.nome as "Curso", a.titulo as "Aula", t.iniciada_em as "Iniciada em", t.visitada_em as "Última visita",
        t.concluida_em as "Concluída em"
      from curso_online_progresso t join ${aula} where c.colaborador_id = ${id} order by t.iniciada_em, a.id`,
  },
  {
    titular,
    tabela: 'curso_online_tentativa',
    titulo: 'Tentativas em cursos online',
    quemVe,
    linhas: doTalento,
    log: ['Tentativa em curso online'],
    anonimizar: {
      modo: 'limpar',
      limpar: {},
      manter: [
        'colaborador_turma_id',
        'aula_id',
        'numero',
        'iniciada_em',
        'entregue_em',
        'nota',
        'aprovada',
        'preenchimento_id',
      ],
    },
    mostrar: (
      id,
    ) => sql`select k.nome as "Curso", a.titulo as "Aula", t.numero as "Tentativa", t.entregue_em as "Entregue em", t.nota as "Nota (%)"
      from curso_online_tentativa t join ${aula} where c.colaborador_id = ${id} order by t.id`,
  },
  ...dadosDasFolhas({
    titular,
    titulos: { folhas: 'Questionários de cursos online', respostas: 'Respostas em cursos online' },
    folhas: (
      ids,
    ) => sql`(select v.preenchimento_id from curso_online_tentativa v join colaborador_turma c on c.id = v.colaborador_turma_id
      where c.colaborador_id = any (${ids}))`,
    mostrar: (
      id,
    ) => sql`select p.texto as "Pergunta", ${respostaLidaSql} as "Resposta", t.respondida_em as "Respondida em"
      from questionario_resposta t join questionario_pergunta p on p.id = t.pergunta_id
      join curso_online_tentativa v on v.preenchimento_id = t.preenchimento_id join colaborador_turma c on c.id = v.colaborador_turma_id
      where c.colaborador_id = ${id} order by v.id, p.ordem`,
  }).map((tabela) => ({ ...tabela, quemVe })),
];
