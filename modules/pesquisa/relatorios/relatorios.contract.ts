import { z } from 'zod';
import { participanteFiltro } from '#modules/pesquisa/participantes/participantes.contract.ts';
import { relatorio } from '#modules/pesquisa/pesquisa.permissions.ts';
import { shapeOf } from '#platform/shared/contract/meta.ts';
import { report } from '#platform/shared/contract/report.ts';

const { questionarioId, respostas, areasIds } = shapeOf(participanteFiltro) as (typeof participanteFiltro)['shape'];

const filtroDosRespondentes = z.object({ questionarioId, respostas, areasIds });
export type FiltroDosRespondentes = z.output<typeof filtroDosRespondentes>;

/** Who was asked and who answered: never what. */
export const respondentes = report({
  path: '/pesquisa/relatorios/respondentes',
  callPath: '/pesquisa/colaborador-questionario/relatorio',
  titulo: 'Respondentes de uma pesquisa',
  filtro: filtroDosRespondentes,
  ...relatorio('RESPONDENTES', 10),
});

const filtroDasRespostas = z.object({ questionarioId, areasIds });
export type FiltroDasRespostas = z.output<typeof filtroDasRespostas>;

/** What each person answered to each question of a survey by name; an anonymous one has no such sheet. */
export const respostasIdentificadas = report({
  path: '/pesquisa/relatorios/respostas',
  titulo: 'Respostas identificadas',
  filtro: filtroDasRespostas,
  ...relatorio('RESPOSTAS_IDENTIFICADAS', 20),
});
