import { sql } from 'kysely';
import { LADO_A_LADO } from '#modules/captacao/quadro/quadro.contract.ts';
import { tempoNaEtapa } from '#modules/captacao/quadro/tempo-na-etapa.rules.ts';
import {
  type Comparados,
  celula,
  type LinhaComparada,
  linhaDe,
} from '#modules/captacao/selecao/lado-a-lado.queries.ts';
import { NA_SELECAO } from '#modules/captacao/solicitacoes-pessoal/condicoes.queries.ts';
import { aptidaoCandidato } from '#modules/organizacao/opcoes/recrutamento-opcoes.contract.ts';
import { dayOf } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { Comparado } from './comparacao.contract.ts';

/** The chosen candidates of a request in the order of the choice, or those who came farthest. Throws NAO_ENCONTRADO for one that is not of it. */
export async function comparadosDa(ctx: Ctx, solicitacaoId: number, ids: readonly number[]): Promise<Comparado[]> {
  const { rows } = await sql<Comparado>`select cs.id,
      json_build_object('id', c.id, 'nome', c.nome, 'temFoto', c.foto_id is not null) as candidato
    from candidato_solicitacao cs join candidato c on c.id = cs.candidato_id
    left join etapa_seletiva e on e.id = cs.etapa_seletiva_id
    where cs.solicitacao_pessoal_id = ${solicitacaoId} and cs.empresa_id = ${ctx.empresaId}
      and ${ids.length > 0 ? sql`cs.id = any (${idList(ids)})` : sql`${NA_SELECAO} and cs.apto <> 'N'`}
    order by e.ordem desc nulls last, cs.etapa_desde, cs.id limit ${LADO_A_LADO}`.execute(ctx.db);
  if (ids.length === 0) return rows;
  const lidos = new Map(rows.map((um) => [um.id, um]));
  return [...new Set(ids)].map((id) => {
    const um = lidos.get(id);
    if (!um) throw new ProblemError('NAO_ENCONTRADO');
    return um;
  });
}

interface Andamento {
  readonly id: number;
  readonly etapa: string | null;
  readonly dias: number;
  readonly apto: string;
  readonly desistiu: boolean;
  readonly transferido: boolean;
  readonly contratado: boolean;
  readonly pelaEquipe: boolean;
  readonly desde: string;
}

/** Of who left the selection after having been chosen, that they did. */
function situacao({ contratado, desistiu, transferido, apto }: Andamento): string {
  if (desistiu) return 'Desistiu';
  if (transferido) return 'Transferido';
  return contratado ? 'Contratado' : aptidaoCandidato.rotulo(apto);
}

/** How far the candidates came. */
export async function linhasDoAndamento(ctx: Ctx, { ligacoesIds }: Comparados): Promise<LinhaComparada[]> {
  const { rows } =
    await sql<Andamento>`select cs.id, e.nome as etapa, greatest(${ctx.hoje}::date - cs.etapa_desde, 0) as dias,
      cs.apto, cs.contratado, cs.desistiu_em is not null as desistiu, cs.transferido_em is not null as transferido, not cs.aplicou_externo as "pelaEquipe", ${dayOf(sql.ref('cs.criada_em'))} as desde
    from candidato_solicitacao cs left join etapa_seletiva e on e.id = cs.etapa_seletiva_id
    where cs.id = any (${idList(ligacoesIds)}) and cs.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const lidos = new Map(rows.map((um) => [um.id, um]));
  const linha = (rotulo: string, textos: (um: Andamento) => readonly string[]): LinhaComparada =>
    linhaDe(
      rotulo,
      ligacoesIds.map((id) => lidos.get(id)),
      (um) => celula(textos(um)),
    );
  return [
    linha('Etapa', (um) => [`${um.etapa ?? 'Sem etapa'}, ${tempoNaEtapa(um)}`]),
    linha('Situação', (um) => [situacao(um)]),
    linha('Na seleção desde', (um) => [
      formatarData(um.desde),
      um.pelaEquipe ? 'Incluído pela equipe' : 'Candidatou-se',
    ]),
  ];
}
