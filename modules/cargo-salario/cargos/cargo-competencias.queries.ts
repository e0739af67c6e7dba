import { type RawBuilder, sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';

/** The three lists of competences of a job, by the field of the form and the type in the table. */
const listas = { conhecimentos: 'C', habilidades: 'H', atitudes: 'A' } as const;
type Lista = keyof typeof listas;
type Escolhas = Readonly<Record<Lista, readonly { readonly id: number }[]>>;
const nomesDasListas = Object.keys(listas) as readonly Lista[];

/** SQL of one list as [{id, nome}], over the job `t`. */
export const competenciasDoCargo = (lista: Lista): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(json_build_object('id', k.id, 'nome', k.nome) order by k.nome, k.id)
    from cargo_competencia l join competencia k on k.id = l.competencia_id where l.cargo_id = t.id and k.tipo = ${listas[lista]}), '[]')`;

/** Refuses competences of another company or of another type. */
export async function validarCompetencias(ctx: Ctx, escolhas: Escolhas): Promise<void> {
  const { rows } = await sql<{ id: number; tipo: string }>`
    select id, tipo from competencia where empresa_id = ${ctx.empresaId}
      and id = any (${idList(idsDe(escolhas))})`.execute(ctx.db);
  const tipos = new Map(rows.map(({ id, tipo }) => [id, tipo]));
  const erros = nomesDasListas
    .filter((lista) => escolhas[lista].some(({ id }) => tipos.get(id) !== listas[lista]))
    .map((campo) => ({ campo, mensagem: 'O registro escolhido não existe.' }));
  if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros });
}

const idsDe = (escolhas: Escolhas): number[] => nomesDasListas.flatMap((lista) => escolhas[lista].map(({ id }) => id));

/** Makes the competences of a job those of the form. */
export async function gravarCompetencias(ctx: Ctx, cargoId: number, escolhas: Escolhas): Promise<void> {
  const ids = idsDe(escolhas);
  await sql`delete from cargo_competencia where cargo_id = ${cargoId} and competencia_id <> all (${idList(ids)})`.execute(
    ctx.db,
  );
  await sql`insert into cargo_competencia (cargo_id, competencia_id, empresa_id)
    select ${cargoId}, id, ${ctx.empresaId} from unnest(${idList(ids)}) id on conflict do nothing`.execute(ctx.db);
}
