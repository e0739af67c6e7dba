import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { regra } from '#platform/shared/problem.ts';
import { semAcento } from '#platform/shared/text.ts';
import type { Comparativa } from './comparativa.contract.ts';
import { lerFolhaDeDesempenho, type Participacao, participacaoDa } from './folhas.queries.ts';
import { type LinhaDaFolha, linhasDaFolha } from './linhas-da-folha.queries.ts';

interface Vista {
  readonly participanteId: number;
  readonly id: number;
  readonly nome: string;
  readonly exigida: number;
  readonly vista: number | null;
}

/** What was asked of the evaluated people of these sheets, and what each sheet says of it. */
async function vistasDe({ db }: Ctx, participacoes: readonly Participacao[]): Promise<Vista[]> {
  const { rows } = await sql<Vista>`select p.id as "participanteId", k.id, k.nome, x.ordem as exigida, v.ordem as vista
    from avaliacao_desempenho_participante p join avaliacao_desempenho_competencia x on x.avaliado_id = p.avaliado_id
    join competencia k on k.id = x.competencia_id
    left join avaliacao_desempenho_nivel v on v.participante_id = p.id and v.competencia_id = k.id
    where p.id = any (${idList(participacoes.map(({ id }) => id))})
    order by array_position(array['C', 'H', 'A'], k.tipo), k.nome_busca, k.id`.execute(db);
  return rows;
}

async function percentuaisDe({ db }: Ctx, participacoes: readonly Participacao[]) {
  const { rows } = await sql<{ id: number; percentual: string | null }>`select p.id,
      coalesce(p.nota_manual, q.percentual)::text as percentual
    from avaliacao_desempenho_participante p join questionario_preenchimento q on q.id = p.preenchimento_id
    where p.id = any (${idList(participacoes.map(({ id }) => id))})`.execute(db);
  return new Map(rows.map(({ id, percentual }) => [id, percentual]));
}

/** Questions are the same when they say the same, whatever evaluation asked them: each copies those of its model. */
const chaveDa = ({ pergunta }: LinhaDaFolha) => semAcento(pergunta);

function juntar(lados: readonly (readonly LinhaDaFolha[])[]): Comparativa['linhas'] {
  const porChave = lados.map((linhas) => new Map(linhas.map((linha) => [chaveDa(linha), linha])));
  const todas = new Map(lados.flat().map((linha) => [chaveDa(linha), linha]));
  return [...todas].map(([chave, { aspecto, pergunta }]) => {
    const delas = porChave.map((linhas) => linhas.get(chave));
    return {
      aspecto,
      pergunta,
      respostas: delas.map((uma) => uma?.resposta || null),
      comentarios: delas.map((uma) => uma?.comentario ?? null),
      pontos: delas.map((uma) => uma?.pontos ?? null),
    };
  });
}

/**
 * Two delivered sheets about one talent, side by side. A sheet that the person may not open answers like a missing one; throws REGRA for
 * sheets of two people, for one that was not delivered, and for one beside itself.
 */
export async function comparar(ctx: Ctx, ids: readonly [number, number]): Promise<Comparativa> {
  const lados = [await participacaoDa(ctx, ids[0]), await participacaoDa(ctx, ids[1])];
  const [primeira = null, segunda = null] = lados;
  if (ids[0] === ids[1]) throw regra('Escolha duas avaliações diferentes.');
  if (!primeira || primeira.avaliado.id !== segunda?.avaliado.id)
    throw regra('Escolha duas avaliações do mesmo talento.');
  if (lados.some(({ situacao }) => situacao !== 'R')) throw regra('Só se comparam avaliações entregues.');
  const vistas = await vistasDe(ctx, lados);
  const percentuais = await percentuaisDe(ctx, lados);
  const linhas = [];
  for (const lado of lados) linhas.push(await linhasDaFolha(ctx, await lerFolhaDeDesempenho(ctx, lado)));
  const porCompetencia = Map.groupBy(vistas, ({ id }) => id);
  const { id, nome, cargo } = primeira.avaliado;
  return {
    avaliado: { id, nome, cargo },
    folhas: lados.map((lado) => ({
      id: lado.folhaId,
      avaliacao: lado.titulo,
      avaliador: lado.anonima ? null : lado.avaliador.nome,
      papel: lado.papel,
      percentual: percentuais.get(lado.id) ?? null,
    })),
    competencias: [...porCompetencia].map(([competenciaId, delas]) => ({
      id: competenciaId,
      nome: delas[0]?.nome ?? '',
      exigida: lados.some(({ exibeNivel }) => exibeNivel) ? (delas[0]?.exigida ?? null) : null,
      vistas: lados.map((lado) => delas.find(({ participanteId }) => participanteId === lado.id)?.vista ?? null),
    })),
    maiorOrdem: Math.max(1, ...vistas.flatMap(({ exigida, vista }) => [exigida, vista ?? 0])),
    linhas: juntar(linhas),
  };
}
