import { sql } from 'kysely';
import type { z } from 'zod';
import { REGISTRO_DE_CANDIDATO_ANONIMO } from '#modules/captacao/candidatos/dados-pessoais.queries.ts';
import { impedimentoDaLigacao, impedimentoDe, ligacaoDe } from '#modules/captacao/selecao/ligacoes.queries.ts';
import {
  restricaoDoQueEDaSolicitacao,
  solicitacaoVisivel,
} from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { estadoDe, solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { contem } from '#platform/server/resource/list.ts';
import { podeTransitar } from '#platform/server/workflow/workflow-handlers.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { transicoesDaCarta } from './andamento.contract.ts';
import { type CartaForm, cartaProposta, type sugestaoDaCarta } from './cartas-proposta.contract.ts';
import type { EstadoDaCarta } from './cartas-proposta.rules.ts';

const contratado = sql<boolean>`exists (select from candidato_solicitacao cs where cs.candidato_id = t.candidato_id
  and cs.solicitacao_pessoal_id = t.solicitacao_pessoal_id and cs.contratado)`;
const ligacaoId = sql<number>`(select cs.id from candidato_solicitacao cs where cs.candidato_id = t.candidato_id
  and cs.solicitacao_pessoal_id = t.solicitacao_pessoal_id)`;
const vencida = sql<boolean>`(t.estado = 'ENVIADA' and t.responder_ate < ${hojeSql})`;
const SO_RASCUNHO = 'O que já foi enviado não se altera: cancele esta carta-proposta e faça outra.';

/** The state of a letter as it was read. */
export const estadoDaCarta = ({ estado }: { readonly estado: EstadoDaCarta | null }) => ({
  estado: estado ?? ('RASCUNHO' as const),
});

/**
 * Why nothing is offered to this candidate in this request now, as a sentence; null while they go on there. Who does not see the request
 * finds none. What they answer (`responde`) is written down in a suspended one too, as they answer it themselves in the portal.
 */
export async function impedimentoDaCarta(
  ctx: Ctx,
  candidatoId: number,
  solicitacaoId: number,
  responde = false,
): Promise<string | null> {
  const solicitacao = await solicitacoesPessoal.obter(ctx, solicitacaoId).catch((cause) => {
    if (!(cause instanceof ProblemError)) throw cause;
    return null;
  });
  if (!solicitacao) return 'Solicitação de pessoal: o registro escolhido não existe.';
  const ligacao = await ligacaoDe(ctx, candidatoId, solicitacaoId);
  if (!ligacao) return 'O candidato não está vinculado a esta solicitação.';
  const reprovado = ligacao.apto === 'N' ? `${ligacao.candidatoNome} foi reprovado nesta solicitação.` : null;
  const estado = estadoDe(solicitacao);
  return (
    impedimentoDe(responde ? { ...estado, suspensa: false } : estado) ?? impedimentoDaLigacao(ligacao) ?? reprovado
  );
}

async function validar(ctx: Ctx, { candidato, solicitacaoPessoal }: CartaForm): Promise<void> {
  const impedimento = await impedimentoDaCarta(ctx, candidato.id, solicitacaoPessoal.id);
  if (impedimento) throw campoInvalido('solicitacaoPessoal', impedimento);
}

constraintMessages({
  carta_proposta_aberta: {
    campo: 'solicitacaoPessoal',
    mensagem: 'O candidato já tem uma carta-proposta nesta solicitação: cancele-a antes de fazer outra.',
  },
});

/** Letters of whose requests the person sees. A draft is changed and deleted; what was sent is cancelled. */
export const cartasProposta = defineResource(cartaProposta, {
  tabela: 'carta_proposta',
  nomeDe: sql`(select c.nome from candidato c where c.id = t.candidato_id) || ', ' || t.funcao`,
  colunas: {
    contratado,
    ligacaoId,
    vencida,
    anonimo: sql`exists (select from candidato c where c.id = t.candidato_id and c.anonimizado_em is not null)`,
    semEmail: sql`exists (select from candidato c where c.id = t.candidato_id and c.email is null)`,
  },
  ordem: {
    '': sql`t.responder_ate desc`,
    responderAte: sql`t.responder_ate`,
    candidato: sql`(select c.nome_busca from candidato c where c.id = t.candidato_id)`,
  },
  visivel: (ctx) => [restricaoDoQueEDaSolicitacao(ctx, 't')],
  filtros: {
    nome: (nome) =>
      sql`exists (select from candidato c where c.id = t.candidato_id and ${contem('c.nome_busca', nome)})`,
    solicitacaoId: (id) => sql`t.solicitacao_pessoal_id = ${id}`,
    esperam: () => sql`(t.estado = 'ACEITA' and not ${contratado} or ${vencida})`,
  },
  validar,
  pode: (ctx, linha): Readonly<Record<string, boolean>> => {
    if (linha.anonimo || linha.contratado) return { editar: false, excluir: false };
    return {
      ...podeTransitar(ctx, transicoesDaCarta, estadoDaCarta(linha)),
      ...(linha.estado === 'RASCUNHO' ? {} : { editar: false, excluir: false }),
    };
  },
  impedimentos: (_ctx, { anonimo, estado }): Readonly<Record<string, string>> => {
    if (!anonimo && estado === 'RASCUNHO') return {};
    const motivo = anonimo ? REGISTRO_DE_CANDIDATO_ANONIMO : SO_RASCUNHO;
    return { editar: motivo, excluir: motivo };
  },
});

/** Condition 'this person sees the letter in the row `t`'. */
export const cartaVisivel = (ctx: Ctx) =>
  sql`(t.empresa_id = ${ctx.empresaId} and ${restricaoDoQueEDaSolicitacao(ctx, 't') ?? sql`true`})`;

type Sugestao = z.output<typeof sugestaoDaCarta.resposta>;

/**
 * SQL: the benefits of the last letter sent in the request `s`, or else in another of its place and kind; of those that the person reads. What
 * is paid is agreed with each one, benefits are what a place gives to all.
 */
const beneficiosDeSempre = (ctx: Ctx) =>
  pode(ctx, cartaProposta.permissoes.ver)
    ? sql`(select t.beneficios from carta_proposta t join solicitacao_pessoal o on o.id = t.solicitacao_pessoal_id
        where t.beneficios is not null and t.enviada_em is not null and o.estabelecimento_id = s.estabelecimento_id
          and o.vinculo is not distinct from s.vinculo and ${cartaVisivel(ctx)} order by o.id = s.id desc, t.id desc limit 1)`
    : sql`null`;

/** What the request says of the conditions, and the letters before of the benefits, as far as the person sees them. Throws NAO_ENCONTRADO. */
export async function sugestaoDe(ctx: Ctx, solicitacaoId: number): Promise<Sugestao> {
  const { rows } =
    await sql<Sugestao>`select left(coalesce(a.titulo, s.descricao), 100) as funcao, s.vinculo, s.remuneracao as salario, s.horario_comercial as horario, e.nome as local,
      ${beneficiosDeSempre(ctx)} as beneficios
    from solicitacao_pessoal s join estabelecimento e on e.id = s.estabelecimento_id left join anuncio a on a.solicitacao_pessoal_id = s.id
    where s.id = ${solicitacaoId} and s.empresa_id = ${ctx.empresaId} and ${solicitacaoVisivel(ctx, 's')}`.execute(
      ctx.db,
    );
  const [sugestao] = rows;
  if (!sugestao) throw new ProblemError('NAO_ENCONTRADO');
  return sugestao;
}
