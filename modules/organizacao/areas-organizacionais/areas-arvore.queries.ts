import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '#platform/server/http/context.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { formaCiclo, impedimentoDeAreaMae, impedimentoDeStatus } from './areas.rules.ts';
import { type AreaNaArvore, travasDaAreaMae } from './areas-gravacao.queries.ts';
import type { areaOrganizacional } from './areas-organizacionais.contract.ts';
import { naAreaVisivel, restritoAsSuasAreas } from './areas-visiveis.queries.ts';

type Form = z.infer<typeof areaOrganizacional.form>;

/** Refuses a form that would break the tree: cycles, a fixed mother, a status that V-0298 forbids. `areas` is the locked tree. */
export async function conferirArvore(
  ctx: Ctx,
  form: Form,
  id: number | null,
  areas: readonly AreaNaArvore[],
): Promise<void> {
  const antes = areas.find((area) => area.id === id);
  const maeId = form.areaMae?.id ?? null;
  const mudouDeMae = maeId !== (antes?.areaMaeId ?? null);
  if (id !== null && formaCiclo(areas, id, maeId))
    throw campoInvalido('areaMae', 'A área mãe não pode ser a própria área nem uma área abaixo dela.');
  if (id !== null && mudouDeMae) {
    const impedimento = impedimentoDeAreaMae(await travasDaAreaMae(ctx.db, id));
    if (impedimento) throw campoInvalido('areaMae', impedimento);
  }
  if ((id === null || mudouDeMae) && restritoAsSuasAreas(ctx)) await conferirMaeVisivel(ctx, maeId);
  const impedimento = impedimentoDeStatus({
    ativoAntes: antes?.ativo ?? null,
    ativo: form.ativo,
    maeAtiva: maeId === null ? null : (areas.find((area) => area.id === maeId)?.ativo ?? null),
    filhasAtivas: areas.filter(({ areaMaeId, ativo }) => areaMaeId === id && id !== null && ativo).length,
  });
  if (impedimento) throw campoInvalido('ativo', impedimento);
}

async function conferirMaeVisivel(ctx: Ctx, maeId: number | null): Promise<void> {
  const visivel = naAreaVisivel(ctx, sql`${maeId}::bigint`) ?? sql`true`;
  const { rows } = await sql`select 1 where ${visivel}`.execute(ctx.db);
  if (rows.length === 0) throw campoInvalido('areaMae', 'Escolha uma área mãe pela qual você responde.');
}
