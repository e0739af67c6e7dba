import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { dadosDasFolhas, respostaLidaSql, TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import { labelSql } from '#platform/server/db/label-sql.ts';
import { forgettingOf } from '#platform/server/privacy/personal-columns.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import {
  camposDaEficacia,
  colaboradorTurma,
  eficaciaDoTreinamento,
  resultadoDoParticipante,
} from './colaborador-turma.contract.ts';

const titular = TITULAR_COLABORADOR;
const quemVe = [colaboradorTurma.permissoes.ver];
const doTalento = (ids: RawBuilder<unknown>) =>
  sql`t.colaborador_turma_id in (select c.id from colaborador_turma c where c.colaborador_id = any (${ids}))`;

/** That somebody was trained stays for the figures and the duties of the company; what was written about them goes. */
export const dadosDosParticipantes: readonly PersonalTable[] = [
  {
    titular,
    tabela: 'colaborador_turma',
    titulo: 'Treinamentos',
    quemVe,
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    log: [colaboradorTurma.nome.um],
    anonimizar: forgettingOf([colaboradorTurma.form, colaboradorTurma.detalhe, z.object(camposDaEficacia)], {
      manter: ['inscrito_em', 'eficacia_em'],
    }),
    mostrar: (
      id,
    ) => sql`select k.nome as "Curso", u.descricao as "Turma", u.data_prev_ini as "Início", t.frequencia as "Frequência (%)",
        ${labelSql(sql.ref('t.resultado'), resultadoDoParticipante)} as "Resultado", t.motivo as "Por quê",
        t.observacao as "Observação", ${labelSql(sql.ref('t.eficacia'), eficaciaDoTreinamento)} as "Eficácia",
        t.eficacia_evidencia as "Evidência da eficácia", t.eficacia_em as "Eficácia avaliada em"
      from colaborador_turma t join turma u on u.id = t.turma_id join curso k on k.id = u.curso_id
      where t.colaborador_id = ${id} order by u.data_prev_ini, t.id`,
  },
  {
    titular,
    tabela: 'turma_presenca',
    titulo: 'Presenças em treinamentos',
    quemVe,
    linhas: doTalento,
    anonimizar: {
      modo: 'limpar',
      limpar: {},
      manter: ['turma_dia_id', 'colaborador_turma_id', 'presente', 'origem', 'registrada_em'],
    },
    mostrar: (id) => sql`select u.descricao as "Turma", d.dia as "Dia", t.presente as "Presente"
      from turma_presenca t join turma_dia d on d.id = t.turma_dia_id join turma u on u.id = d.turma_id
      join colaborador_turma c on c.id = t.colaborador_turma_id where c.colaborador_id = ${id} order by d.dia, d.hora_ini`,
  },
  {
    titular,
    tabela: 'turma_nota',
    titulo: 'Notas em treinamentos',
    quemVe,
    linhas: doTalento,
    anonimizar: {
      modo: 'limpar',
      limpar: {},
      manter: ['avaliacao_curso_id', 'colaborador_turma_id', 'nota', 'preenchimento_id'],
    },
    mostrar: (id) => sql`select u.descricao as "Turma", a.titulo as "Avaliação", t.nota as "Nota"
      from turma_nota t join avaliacao_curso a on a.id = t.avaliacao_curso_id join colaborador_turma c on c.id = t.colaborador_turma_id
      join turma u on u.id = c.turma_id where c.colaborador_id = ${id} order by u.data_prev_ini, a.titulo`,
  },
  ...dadosDasFolhas({
    titular,
    titulos: { folhas: 'Avaliações em treinamentos', respostas: 'Respostas em treinamentos' },
    folhas: (
      ids,
    ) => sql`(select n.preenchimento_id from turma_nota n join colaborador_turma c on c.id = n.colaborador_turma_id
      where c.colaborador_id = any (${ids}))`,
    mostrar: (
      id,
    ) => sql`select p.texto as "Pergunta", ${respostaLidaSql} as "Resposta", t.respondida_em as "Respondida em"
      from questionario_resposta t join questionario_pergunta p on p.id = t.pergunta_id
      join turma_nota n on n.preenchimento_id = t.preenchimento_id join colaborador_turma c on c.id = n.colaborador_turma_id
      where c.colaborador_id = ${id} order by c.id, p.ordem`,
  }).map((tabela) => ({ ...tabela, quemVe })),
];
