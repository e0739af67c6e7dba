import { sql } from 'kysely';
import { permissoesDoDesligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import { enviarMensagem, usuariosComPermissao } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { enderecoDe, type LinhaDoAcompanhamento, permissoesDoAcompanhamento } from './acompanhamentos.contract.ts';

const PALAVRAS: Readonly<Record<string, string>> = { P: 'prorrogar a experiência de', D: 'desligar' };

type Recomendada = Pick<LinhaDoAcompanhamento, 'situacao' | 'recomendacao'>;

/** Whether an evaluation says now, and did not before, that the contract is not simply to go on. */
export const pedeDecisao = (antes: Recomendada | null, depois: Recomendada): boolean =>
  depois.situacao === 'R' &&
  PALAVRAS[depois.recomendacao ?? ''] !== undefined &&
  !(antes?.situacao === 'R' && antes.recomendacao === depois.recomendacao);

/**
 * Tells who may dismiss, and reads evaluations of the area, that an evaluator would extend or end a contract: its last day does not wait for
 * somebody to look at the list. Not the talent, nor who wrote it.
 */
export async function avisarRecomendacao(
  ctx: Ctx,
  antes: Recomendada | null,
  linha: LinhaDoAcompanhamento,
): Promise<void> {
  if (!pedeDecisao(antes, linha)) return;
  const { colaborador, areaOrganizacional, periodo, recomendacao, previstoPara } = linha;
  const areaId = areaOrganizacional?.id ?? null;
  // Without an area nobody answers for the talent.
  const onde = { areaId, soQuemVeTodas: areaId === null };
  const [desligam, leem] = [
    await usuariosComPermissao(ctx, permissoesDoDesligamento.inserir, onde),
    await usuariosComPermissao(ctx, permissoesDoAcompanhamento.ver, onde),
  ];
  const { rows } = await sql<{ id: number }>`select id from usuario where id = any (${idList(desligam)})
    and colaborador_id is distinct from ${colaborador.id} order by id`.execute(ctx.db);
  await enviarMensagem(ctx, {
    tipo: 'A',
    texto: `Recomendação de ${PALAVRAS[recomendacao ?? '']} ${colaborador.nome}: ${periodo.nome}, até ${formatarData(previstoPara)}.`,
    link: enderecoDe(linha).to,
    usuarios: rows.map(({ id }) => id).filter((id) => id !== ctx.ator.id && leem.includes(id)),
  });
}
