import { type RawBuilder, sql } from 'kysely';
import { type AvaliacaoPrevista, avaliacoesPrevistas } from '#modules/captacao/captacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { AvaliacaoDoCandidato, ContagemDeAvaliacoes } from './avaliacoes.contract.ts';

type Leitura = Pick<Ctx, 'db' | 'agora'>;

/** Evaluations of an application that was made in the portal, those to be answered first. */
export async function avaliacoesDaCandidatura(ctx: Leitura, ligacaoId: number): Promise<AvaliacaoPrevista[]> {
  const previstas = await avaliacoesPrevistas(ctx, { ligacao: sql`cs.id = ${ligacaoId} and cs.aplicou_externo` });
  return previstas.sort((a, b) => Number(a.situacao === 'R') - Number(b.situacao === 'R'));
}

interface CandidaturaDoPortal {
  readonly id: number;
  readonly solicitacaoId: number;
  readonly titulo: string;
}

/** An application that its candidate made in the portal, by a condition over `cs` and its request `s`; null when there is none. */
export async function candidaturaDoPortal(
  ctx: Pick<Ctx, 'db'>,
  candidatoId: number,
  condicao: RawBuilder<unknown>,
): Promise<CandidaturaDoPortal | null> {
  const { rows } = await sql<CandidaturaDoPortal>`
    select cs.id, s.id as "solicitacaoId", coalesce(t.titulo, s.descricao) as titulo
    from candidato_solicitacao cs
    join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id
    left join anuncio t on t.solicitacao_pessoal_id = s.id
    where cs.candidato_id = ${candidatoId} and cs.aplicou_externo and ${condicao}
    order by cs.criada_em desc, cs.id desc limit 1`.execute(ctx.db);
  return rows[0] ?? null;
}

const nenhuma: ContagemDeAvaliacoes = { qtdAvaliacoes: 0, qtdAvaliacoesRespondidas: 0, dataHoraExpiracao: null };

/** The counts of every application of a candidate, in one statement. */
export async function contagensDeAvaliacoes(
  ctx: Leitura,
  candidatoId: number,
): Promise<(ligacaoId: number) => ContagemDeAvaliacoes> {
  const previstas = await avaliacoesPrevistas(ctx, {
    ligacao: sql`cs.candidato_id = ${candidatoId} and cs.aplicou_externo`,
  });
  const porLigacao = new Map<number, ContagemDeAvaliacoes>();
  for (const { candidatoSolicitacaoId: id, situacao, dataHoraExpiracao: fim } of previstas) {
    const antes = porLigacao.get(id) ?? nenhuma;
    const cedo = antes.dataHoraExpiracao === null || (fim !== null && fim < antes.dataHoraExpiracao);
    porLigacao.set(id, {
      qtdAvaliacoes: antes.qtdAvaliacoes + 1,
      qtdAvaliacoesRespondidas: antes.qtdAvaliacoesRespondidas + (situacao === 'R' ? 1 : 0),
      dataHoraExpiracao: situacao === 'P' && cedo ? fim : antes.dataHoraExpiracao,
    });
  }
  return (ligacaoId) => porLigacao.get(ligacaoId) ?? nenhuma;
}

/** What the candidate reads of an evaluation. */
export function paraCandidato(prevista: AvaliacaoPrevista): AvaliacaoDoCandidato {
  const { modelo, etapa, situacao, emSelecao, porUsuario } = prevista;
  return {
    id: modelo.id,
    titulo: modelo.nome,
    instrucoes: prevista.instrucoes,
    tempoLimite: prevista.tempoLimite,
    etapa: etapa?.nome ?? null,
    historicoCandidatoId: prevista.historicoCandidatoId,
    situacao,
    qtdPerguntas: prevista.qtdPerguntas,
    qtdRespondidas: prevista.qtdRespondidas,
    dataHoraExpiracao: prevista.dataHoraExpiracao,
    concluidaEm: prevista.concluidaEm,
    podeResponder: situacao !== 'R' && emSelecao && !porUsuario,
  };
}
