import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import {
  type camposDaEficacia,
  colaboradorTurma,
  permissaoDaEficacia,
} from '#modules/desenvolvimento/colaborador-turma/colaborador-turma.contract.ts';
import { DIA_DO_RESULTADO } from '#modules/desenvolvimento/turmas/resultado.queries.ts';
import { colaboradorVisivel, exigirLembrado, talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { telaDosTreinamentos } from './treinamentos.contract.ts';

/** SQL of the day from which the training of `c` in the class `t` is evaluated; null where nobody asks, or it was not passed. */
export const EFICACIA_DESDE = sql`case when c.resultado = 'A' then ${DIA_DO_RESULTADO} + t.eficacia_dias end`;

/** SQL of 'waits for the evaluation today' over `c`, `t` and the talent `p`; of who has left nobody asks it any more. */
export const aAvaliar = ({ hoje }: Pick<Ctx, 'hoje'>): RawBuilder<unknown> =>
  sql`(c.eficacia is null and ${EFICACIA_DESDE} <= ${hoje}::date
    and (p.data_desligamento is null or p.data_desligamento > ${hoje}::date))`;

type Avaliacao = { readonly [C in keyof typeof camposDaEficacia]: z.output<(typeof camposDaEficacia)[C]> };

/** Keeps what a training showed at work. Throws where it was not passed, is not evaluated or not yet, or is the own one. */
export async function gravarEficacia(ctx: Ctx, id: number, avaliacao: Avaliacao): Promise<void> {
  await holdRows(ctx.db, 'colaborador_turma', id);
  const { rows } = await sql<{
    colaboradorId: number;
    desde: string | null;
    eficacia: string | null;
    eficaciaEvidencia: string | null;
  }>`select c.colaborador_id as "colaboradorId", ${EFICACIA_DESDE} as desde, c.eficacia, c.eficacia_evidencia as "eficaciaEvidencia"
    from colaborador_turma c join turma t on t.id = c.turma_id
    where c.id = ${id} and c.empresa_id = ${ctx.empresaId} and c.situacao = 'I'
      and ${colaboradorVisivel(ctx, sql.ref('c.colaborador_id')) ?? sql`true`}`.execute(ctx.db);
  const [lida] = rows;
  if (!lida) throw new ProblemError('NAO_ENCONTRADO');
  const { colaboradorId, desde, ...antes } = lida;
  await exigirLembrado(ctx, colaboradorId);
  if (colaboradorId === (await talentoDaSessao(ctx)))
    throw regra('Quem participou não avalia a eficácia do próprio treinamento.');
  if (desde === null)
    throw regra('A eficácia se avalia de quem foi aprovado, em uma turma que diz depois de quantos dias.');
  if (desde > ctx.hoje) throw regra(`A eficácia deste treinamento se avalia a partir de ${formatarData(desde)}.`);
  await sql`update colaborador_turma set eficacia = ${avaliacao.eficacia}, eficacia_evidencia = ${avaliacao.eficaciaEvidencia},
    eficacia_em = ${ctx.hoje}::date where id = ${id}`.execute(ctx.db);
  await ctx.auditar({
    acao: 'Avaliação da eficácia',
    entidade: colaboradorTurma.nome.um,
    entidadeId: id,
    antes,
    depois: avaliacao,
  });
}

/** Trainings of those whom the person sees whose effect at work is to be told by now, the longest waiting first. */
export const eficaciasAAvaliar: WaitingWork = {
  id: 'eficacias-a-avaliar',
  titulo: 'Eficácia de treinamentos a avaliar',
  acao: 'Avaliar',
  permissoes: [permissaoDaEficacia],
  ordem: 36,
  path: `${telaDosTreinamentos.path}?eficacia=A`,
  async ler(ctx, limite) {
    const eu = await talentoDaSessao(ctx);
    const { rows } = await sql<{
      id: number;
      nome: string;
      pessoa: number;
      turma: string;
      desde: string;
      total: number;
    }>`
      select c.id, p.nome, p.id as pessoa, t.descricao as turma, ${EFICACIA_DESDE} as desde, count(*) over ()::int as total
      from colaborador_turma c join turma t on t.id = c.turma_id join colaborador p on p.id = c.colaborador_id
      where c.empresa_id = ${ctx.empresaId} and c.situacao = 'I' and ${aAvaliar(ctx)} and c.colaborador_id is distinct from ${eu}
        and ${colaboradorVisivel(ctx, sql.ref('c.colaborador_id')) ?? sql`true`}
      order by ${EFICACIA_DESDE}, p.nome_busca, c.id limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, ({ id: chave, nome, pessoa, turma, desde }) => ({
      chave,
      titulo: nome,
      detalhe: `${turma}, desde ${formatarData(desde)}`,
      ate: null,
      path: `${telaDosTreinamentos.path}?eficacia=A&colaboradorId=${pessoa}`,
    }));
  },
};
