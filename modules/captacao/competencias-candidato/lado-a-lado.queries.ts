import { sql } from 'kysely';
import {
  type Comparados,
  celula,
  type LinhaComparada,
  linhaDe,
} from '#modules/captacao/selecao/lado-a-lado.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';

interface Nivel {
  readonly ligacaoId: number;
  readonly competenciaId: number;
  readonly nome: string;
  readonly nivel: string;
  readonly percentual: string;
}

/** The levels at which the candidates were judged in the competences of the job; the bar says how high the level stands among all. */
export async function linhasDasCompetencias(ctx: Ctx, { ligacoesIds }: Comparados): Promise<LinhaComparada[]> {
  const { rows } = await sql<Nivel>`with niveis as (
      select n.id, n.descricao, round(100.0 * rank() over (order by n.ordem) / count(*) over (), 2)::text as percentual
      from nivel_competencia n where n.empresa_id = ${ctx.empresaId}
    ) select r.candidato_solicitacao_id as "ligacaoId", k.id as "competenciaId", k.nome, n.descricao as nivel, n.percentual
    from candidato_nivel_competencia r join competencia k on k.id = r.competencia_id join niveis n on n.id = r.nivel_competencia_id
    where r.candidato_solicitacao_id = any (${idList(ligacoesIds)}) and r.empresa_id = ${ctx.empresaId}
    order by array_position(array['C', 'H', 'A'], k.tipo), k.nome_busca, k.id`.execute(ctx.db);
  const nomes = new Map(rows.map(({ competenciaId, nome }) => [competenciaId, nome]));
  return [...nomes].map(([competencia, rotulo]) =>
    linhaDe(
      rotulo,
      ligacoesIds.map((id) =>
        rows.find(({ ligacaoId, competenciaId }) => ligacaoId === id && competenciaId === competencia),
      ),
      ({ nivel, percentual }) => celula([nivel], { percentual }),
    ),
  );
}
