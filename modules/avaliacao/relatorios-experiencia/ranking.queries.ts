import type { LinhaDoAcompanhamento } from '#modules/avaliacao/acompanhamentos/acompanhamentos.contract.ts';
import { linhasDaEscolha } from '#modules/avaliacao/acompanhamentos/previstos.queries.ts';
import { mediaPonderada } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { FiltroRanking } from './relatorios-experiencia.contract.ts';

/** A talent by what the evaluations of the chosen periods gave. */
export interface Colocado {
  /** Place from 1; who reached the same shares it, and the next one comes after all of them. */
  readonly posicao: number;
  readonly talento: string;
  readonly cargo: string | null;
  readonly area: string | null;
  readonly admissao: string;
  readonly avaliacoes: number;
  /** Mean of the results, each counting as much as the others. */
  readonly media: string;
}

const media = (delas: readonly LinhaDoAcompanhamento[]) =>
  mediaPonderada(delas.map(({ percentual }) => ({ peso: 1, pontos: percentual })));

/** Talents with a delivered evaluation of the choice, the greatest mean first. */
export async function colocados(ctx: Ctx, { avaliacoesIds, ...escolha }: FiltroRanking): Promise<Colocado[]> {
  const linhas = await linhasDaEscolha(ctx, { ...escolha, modelosIds: avaliacoesIds, situacao: 'R' });
  const talentos = [...Map.groupBy(linhas, ({ colaborador }) => colaborador.id).values()].flatMap((delas) => {
    const [primeira] = delas;
    const dele = media(delas);
    return primeira && dele !== null ? [{ primeira, media: dele, avaliacoes: delas.length }] : [];
  });
  talentos.sort((a, b) => Number(b.media) - Number(a.media));
  return talentos.map(({ primeira, media: dele, avaliacoes }) => ({
    posicao: talentos.findIndex((outro) => outro.media === dele) + 1,
    talento: primeira.colaborador.nome ?? '',
    cargo: primeira.cargo?.nome ?? null,
    area: primeira.areaOrganizacional?.nome ?? null,
    admissao: primeira.admissao,
    avaliacoes,
    media: dele,
  }));
}
